import './ui/theme/global.css';
import './ui/phone/page-base.css';
import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces/full.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ListenApp } from './features/listen/listen-app.tsx';
import { codeOf } from './features/listen/voice-page.ts';
import { adoptTokens } from './ui/theme/adopt-tokens.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

adoptTokens();

createRoot(root).render(
  <StrictMode>
    <ListenApp code={codeOf(window.location.pathname)} />
  </StrictMode>,
);
