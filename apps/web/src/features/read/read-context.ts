import { createContext, useContext } from 'react';
import type { Locale } from '../../i18n/locale.ts';
import type { ReadTexts } from '../../i18n/read-texts.ts';
import type { LinesRead } from './pages/lines-read.ts';
import type { ReadClient } from './read-client.ts';
import type { ReadingStore } from './reading-store.ts';
import type { ReaderWords } from './remarks/reader-words.ts';

/** What every part of a reader's page uses. */
export interface Reader {
  client: ReadClient;
  store: ReadingStore;
  seen: LinesRead;
  typed: ReaderWords;
  /** Whether what was typed before is known by now. */
  areWordsRead: boolean;
  locale: Locale;
  t: ReadTexts;
}

export const ReadContext = createContext<Reader | null>(null);

export function useReader(): Reader {
  const reader = useContext(ReadContext);
  if (!reader) throw new Error('no link is open');
  return reader;
}
