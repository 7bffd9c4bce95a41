import './lib/zod-without-eval.ts';
import './ui/theme/global.css';
import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces/full.css';
import '@fontsource-variable/fraunces/full-italic.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { ConnectionError } from '@dierbaar/contract';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.ts';
import { startI18n } from './i18n/i18n.ts';

const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// The library that locks scrolling behind dialogs writes a style element of its own.
setNonce(styleNonce);
startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <Providers styleNonce={styleNonce}>
      <RouterProvider router={router} onError={reportUnexpected} />
    </Providers>
  </StrictMode>,
);

/** A broken screen stays visible to monitoring; being offline is no defect. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof ConnectionError)) reportError(error);
}
