import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { openLinesRead } from '../../src/features/read/pages/lines-read.ts';
import { ReadApp } from '../../src/features/read/read-app.tsx';
import { createReadClient, type ReadClient } from '../../src/features/read/read-client.ts';
import { createReadingStore } from '../../src/features/read/reading-store.ts';
import { openReaderWords } from '../../src/features/read/remarks/reader-words.ts';
import { makeToken } from './render-asked.tsx';

/** A picture of one white pixel. */
export const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Opens the page of a link to read as `main-read.tsx` does; pictures are not fetched. */
export async function renderRead(token = makeToken(), addressOf: (name: string) => string = () => picture) {
  const calls: ReadClient = {
    ...createReadClient(token, () => 'nl'),
    address: (...[name]) => addressOf(name),
  };
  const store = createReadingStore(calls, token);
  const [seen, typed] = await Promise.all([openLinesRead(token), openReaderWords(token)]);
  return render(
    <StrictMode>
      <ReadApp client={calls} store={store} seen={seen} typed={typed} />
    </StrictMode>,
  );
}
