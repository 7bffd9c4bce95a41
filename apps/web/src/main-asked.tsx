import '@fontsource-variable/fraunces/full-italic.css';
import { AskedApp } from './features/asked/asked-app.tsx';
import { createAskedClient } from './features/asked/asked-client.ts';
import { readLink } from './features/asked/link.ts';
import { loadPartsOf } from './features/asked/page-parts.ts';
import { createPageStore } from './features/asked/page-store.ts';
import { loadAskedTexts } from './i18n/asked-texts.ts';
import { browserLocale } from './i18n/page-texts.ts';
import { makeLinkKeys } from './lib/drafts/link-keys.ts';
import { showPage } from './ui/phone/show-page.tsx';

const link = readLink(window.location);
const client = createAskedClient(link.token, () => document.documentElement.lang);
const store = createPageStore(client, link, loadPartsOf);

// What is said while the link is asked for is in the language of the browser; without a connection it is in Dutch.
const texts = loadAskedTexts(browserLocale()).catch(() => {});

await showPage(
  Promise.all([makeLinkKeys('asked', link.token), texts]).then(([keys]) => (
    <AskedApp link={link} keys={keys} client={client} store={store} />
  )),
);
