import './ui/theme/global.css';
import './ui/phone/page-base.css';
import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces/full.css';
import '@fontsource-variable/fraunces/full-italic.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openSeenLines } from './features/read/pages/seen-lines.ts';
import { ReadApp } from './features/read/read-app.tsx';
import { createReadClient } from './features/read/read-client.ts';
import { createReadingStore } from './features/read/reading-store.ts';
import { adoptTokens } from './ui/theme/adopt-tokens.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

adoptTokens();

const [, , first = ''] = window.location.pathname.split('/');
// An address that was cut short has no token.
const token = /^[\w-]{22}$/.test(first) ? first : '';
const client = createReadClient(token, () => document.documentElement.lang);
const store = createReadingStore(client, token);

createRoot(root).render(
  <StrictMode>
    <ReadApp client={client} store={store} seen={await openSeenLines(token)} />
  </StrictMode>,
);
