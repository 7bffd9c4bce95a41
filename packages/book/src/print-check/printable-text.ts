import { nameOf } from '../document/characters.ts';
import { plainText } from '../document/contents.ts';
import { type BookToCheck, type CodePoints, locateBlocks } from './book-to-check.ts';
import { type Place, type PrintRemark, wholeBook } from './remarks.ts';

/** Characters of a text that no font can print, with their counts. */
export function findUnprintable(text: string, covered: CodePoints): Map<string, number> {
  const found = new Map<string, number>();
  // Composed form, because a font is more likely to have é than the combining accent.
  for (const character of text.normalize('NFC')) {
    if (!canPrint(character, covered)) found.set(character, (found.get(character) ?? 0) + 1);
  }
  return found;
}

/** Remarks on characters anywhere in the book that would print as an empty box. */
export function checkCharacters(book: BookToCheck): PrintRemark[] {
  const { covered } = book;
  if (covered === null) return [];
  const remark = (text: string, place: Place, field: string | null): PrintRemark[] =>
    [...findUnprintable(text, covered)].map(([character, count]) => ({
      code: 'character_unprintable',
      severity: 'confirm',
      place,
      field,
      character,
      codePoint: nameOf(character),
      count,
    }));
  const inTitles = book.chapters.flatMap(({ id, title }) =>
    remark(title, { chapterId: id, index: null, page: null }, null),
  );
  const inBlocks = locateBlocks(book).flatMap(({ block, place }) =>
    remark(plainText({ type: 'doc', content: [block] }), place, null),
  );
  return [
    ...book.texts.flatMap(({ field, text }) => remark(text, wholeBook, field)),
    ...inTitles,
    ...inBlocks,
  ];
}

function canPrint(character: string, covered: CodePoints): boolean {
  const has = (part: string) => covered.has(part.codePointAt(0) ?? 0);
  if (INVISIBLE.test(character) || has(character)) return true;
  const parts = [...character.normalize('NFD')];
  return parts.length > 1 && parts.every(has);
}

// Joiners, selectors and white space are invisible on paper, with or without a glyph.
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]$/u;
