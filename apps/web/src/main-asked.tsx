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
import { makeCssVariables } from './ui/theme/css-variables.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

// The app gets its tokens from Mantine, which these pages do not load.
const tokens = new CSSStyleSheet();
const variables = Object.entries(makeCssVariables()).map(([name, value]) => `${name}:${value};`);
tokens.replaceSync(`:root{${variables.join('')}}`);
document.adoptedStyleSheets = [tokens];

const link = readLink(window.location);
const client = createAskedClient(link.token, () => document.documentElement.lang);
const store = createPageStore(client, link.token);

createRoot(root).render(
  <StrictMode>
    <AskedApp link={link} keys={await makeLinkKeys(link.token)} client={client} store={store} />
  </StrictMode>,
);
