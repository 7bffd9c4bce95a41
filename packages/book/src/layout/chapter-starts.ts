import type { ChapterDocument } from '../document/schema.ts';

/** Where chapters begin: on a right-hand page, or on the page after the chapter before. */
export const chapterStarts = ['right', 'anywhere'] as const;
export type ChapterStart = (typeof chapterStarts)[number];

/**
 * Side on which the first page of a chapter is in every book, as book.typ has it; null when the settings decide. A chapter
 * photo is on the left and faces the opening. A photo across two pages begins on a left-hand page, and counting to one
 * must not change the length of the chapter: it opens on the right.
 */
export function firstSideOf({ content }: ChapterDocument): 'left' | 'right' | null {
  if (content.some(({ type }) => type === 'chapterPhoto')) return 'left';
  const hasSpread = content.some((block) => block.type === 'photoPage' && block.attrs.pages === 2);
  return hasSpread ? 'right' : null;
}

/**
 * Blank pages before a chapter that is laid out alone, as chapter.typ has them: one that begins on a left-hand page needs a
 * right-hand one before it. The node map does not count them.
 */
export function pagesBefore(
  book: { chapterStart: ChapterStart },
  { document, firstPage }: { document: ChapterDocument; firstPage: number | null },
): number {
  if (firstSideOf(document) === 'left') return 1;
  return book.chapterStart === 'anywhere' && firstPage !== null && firstPage % 2 === 0 ? 1 : 0;
}
