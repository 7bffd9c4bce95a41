import type { Format } from '@dierbaar/contract';
import dustPages from './books/dust-salt-chalk.pdf?url';
import dustBack from './books/dust-salt-chalk-back.webp';
import dustFront from './books/dust-salt-chalk-front.webp';
import facts from './books/facts.json';
import kijkPages from './books/kijk-daar-ben-je.pdf?url';
import kijkBack from './books/kijk-daar-ben-je-back.webp';
import kijkFront from './books/kijk-daar-ben-je-front.webp';

/** Book that everybody may leaf through; `scripts/welcome-pictures.ts` makes it from a demo book. */
export interface SampleBook {
  id: string;
  name: string;
  author: string;
  format: Format;
  pages: number;
  /** Address of the file with all pages. */
  file: string;
  covers: { front: string; back: string };
}

const files: Record<string, Pick<SampleBook, 'file' | 'covers'>> = {
  'kijk-daar-ben-je': { file: kijkPages, covers: { front: kijkFront, back: kijkBack } },
  'dust-salt-chalk': { file: dustPages, covers: { front: dustFront, back: dustBack } },
};

/** The sample book of an address; the one in the language of the interface when there is no such book. */
export function findSampleBook(id: string | undefined, language: string): SampleBook {
  const fact =
    facts.find((book) => book.id === id) ?? facts.find((book) => book.language === language) ?? facts[0];
  const file = fact && files[fact.id];
  if (!fact || !file) throw new Error('there is no sample book');
  const { name, author, pages } = fact;
  return { id: fact.id, name, author, pages, format: fact.format === 'sq' ? 'sq' : 'a4', ...file };
}
