import type { Client, Language } from '../../packages/contract/src/index.ts';
import { demoBooks } from './books.ts';
import { type WrittenBook, writeBook } from './write-book.ts';

/**
 * Creates the demo books for a user: a pregnancy in Dutch and a life story in English. `connect` returns a client of that
 * user for a language. A second run updates the books.
 */
export async function createDemoBooks(connect: (language: Language) => Client): Promise<WrittenBook[]> {
  const written: WrittenBook[] = [];
  for (const book of demoBooks) written.push(await writeBook(connect(book.language), book));
  return written;
}
