import './lib/zod-without-eval.ts';
import './ui/theme/global.css';
import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces/full.css';
import '@fontsource-variable/fraunces/full-italic.css';
import './ui/theme/visitor-styles.ts';
import { ConnectionError } from '@dierbaar/contract';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.ts';
import { startI18n } from './i18n/i18n.ts';

const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// react-remove-scroll, which locks scrolling behind dialogs, adds a style element and needs the CSP nonce.
setNonce(styleNonce);
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <Providers styleNonce={styleNonce}>
      <RouterProvider router={router} onError={reportUnexpected} />
    </Providers>
  </StrictMode>,
);

/** Reports errors of a screen to the browser's error event; a missing connection is not an error of the app. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof ConnectionError)) reportError(error);
}
