import type { ChapterDocument } from '../document/schema.ts';

/** Where chapters begin: on a right-hand page, or on the page after the chapter before. */
export const chapterStarts = ['right', 'anywhere'] as const;
export type ChapterStart = (typeof chapterStarts)[number];

/**
 * Whether a chapter opens on a right-hand page in every book, as book.typ has it: a photo across two pages begins on a
 * left-hand page, and counting to one must not change the length of the chapter.
 */
export function opensRight({ content }: ChapterDocument): boolean {
  return content.some((block) => block.type === 'photoPage' && block.attrs.pages === 2);
}

/**
 * Blank pages before a chapter that is laid out alone, as chapter.typ has them: one that opens on a left-hand page needs a
 * right-hand one before it. The node map does not count them.
 */
export function pagesBefore(book: { chapterStart: ChapterStart }, firstPage: number | null): number {
  return book.chapterStart === 'anywhere' && firstPage !== null && firstPage % 2 === 0 ? 1 : 0;
}
