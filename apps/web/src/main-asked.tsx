import '@fontsource-variable/fraunces/full-italic.css';
import { AskedApp } from './features/asked/asked-app.tsx';
import { createAskedClient } from './features/asked/asked-client.ts';
import { readLink } from './features/asked/link.ts';
import { loadPartsOf } from './features/asked/page-parts.ts';
import { createPageStore } from './features/asked/page-store.ts';
import { makeLinkKeys } from './lib/local/keys.ts';
import { showPage } from './ui/link-page/show-page.tsx';

const link = readLink(window.location);
const client = createAskedClient(link.token, () => document.documentElement.lang);
const store = createPageStore(client, link, loadPartsOf);

await showPage(
  makeLinkKeys('asked', link.token).then((keys) => (
    <AskedApp link={link} keys={keys} client={client} store={store} />
  )),
);
