import './ui/theme/global.css';
import './ui/phone/page-base.css';
import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces/full.css';
import '@fontsource-variable/fraunces/full-italic.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AskedApp } from './features/asked/asked-app.tsx';
import { createAskedClient } from './features/asked/asked-client.ts';
import { readLink } from './features/asked/link.ts';
import { makeLinkKeys } from './features/asked/link-keys.ts';
import { createPageStore } from './features/asked/page-store.ts';
import { adoptTokens } from './ui/theme/adopt-tokens.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

adoptTokens();

const link = readLink(window.location);
const client = createAskedClient(link.token, () => document.documentElement.lang);
const store = createPageStore(client, link.token);

createRoot(root).render(
  <StrictMode>
    <AskedApp link={link} keys={await makeLinkKeys(link.token)} client={client} store={store} />
  </StrictMode>,
);
