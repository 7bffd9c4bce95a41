import { nameOf } from '../document/values/characters.ts';
import { type BookToCheck, locateBlocks } from './book-to-check.ts';
import { type Place, type PrintRemark, wholeBook } from './remarks.ts';
import { findUnprintable } from './unprintable.ts';

/** Remarks on characters anywhere in the book that would print as an empty box. */
export function checkCharacters(book: BookToCheck): PrintRemark[] {
  const { covered } = book;
  if (covered === null) return [];
  const remarks = (found: Iterable<[string, number]>, place: Place, field: string | null): PrintRemark[] =>
    [...found].map(([character, count]) => ({
      code: 'character_unprintable',
      severity: 'confirm',
      place,
      field,
      character,
      codePoint: nameOf(character),
      count,
    }));
  const inTitles = book.chapters.flatMap(({ id, title }) =>
    remarks(findUnprintable(title, covered), { chapterId: id, index: null, page: null }, null),
  );
  const inBlocks = locateBlocks(book).flatMap(({ facts, place }) =>
    remarks(facts.unprintable ?? [], place, null),
  );
  return [
    ...book.texts.flatMap(({ field, text }) => remarks(findUnprintable(text, covered), wholeBook, field)),
    ...inTitles,
    ...inBlocks,
  ];
}
