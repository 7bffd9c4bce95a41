import '@fontsource-variable/fraunces/full-italic.css';
import { openLinesRead } from './features/read/pages/lines-read.ts';
import { ReadApp } from './features/read/read-app.tsx';
import { createReadClient } from './features/read/read-client.ts';
import { createReadingStore } from './features/read/reading-store.ts';
import { openReaderWords } from './features/read/remarks/reader-words.ts';
import { showPage } from './ui/link-page/show-page.tsx';

const [, , first = ''] = window.location.pathname.split('/');
// An address that was cut short has no token.
const token = /^[\w-]{22}$/.test(first) ? first : '';
const client = createReadClient(token, () => document.documentElement.lang);
const store = createReadingStore(client, token);

await showPage(
  Promise.all([openLinesRead(token), openReaderWords(token)]).then(([seen, typed]) => (
    <ReadApp client={client} store={store} seen={seen} typed={typed} />
  )),
);
