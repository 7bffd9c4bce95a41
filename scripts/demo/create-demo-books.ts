import type { Client, Language } from '../../packages/contract/src/index.ts';
import { demoBooks } from './books.ts';
import { type WrittenBook, writeBook } from './write-book.ts';

/**
 * Puts the demonstration books on somebody's shelf: a pregnancy in Dutch and a life story in English. `connect` gives
 * a client of that person that speaks a language. Done again, it renews the books that are there.
 */
export async function createDemoBooks(connect: (language: Language) => Client): Promise<WrittenBook[]> {
  const written: WrittenBook[] = [];
  for (const book of demoBooks) written.push(await writeBook(connect(book.language), book));
  return written;
}
