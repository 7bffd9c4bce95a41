import type { LayoutData } from './layout-data.ts';

/** The same book with these chapters as their text flows: where pages end is not reckoned beforehand. */
export function withoutBalance(data: LayoutData, chapterIds: readonly string[]): LayoutData {
  return {
    ...data,
    chapters: data.chapters.map((chapter) =>
      chapterIds.includes(chapter.id) ? { ...chapter, isBalanced: false } : chapter,
    ),
  };
}

/** A chapter of the book alone, as chapter.typ sets it. */
export function chapterAlone(data: LayoutData, id: string, firstPage: number | null): LayoutData {
  const chapters = data.chapters.filter((chapter) => chapter.id === id);
  return { ...data, chapters: chapters.map((chapter) => ({ ...chapter, firstPage })) };
}

/**
 * Index of the block that keeps a chapter from being set: with the blocks before it the chapter can be set, with it it cannot.
 * Null when its opening cannot be set.
 */
export function findUnsettableBlock(
  chapter: LayoutData,
  canBeSet: (data: LayoutData) => boolean,
): number | null {
  const canSetFirst = (count: number) => canBeSet(firstBlocks(chapter, count));
  if (!canSetFirst(0)) return null;
  let fine = 0;
  let wrong = chapter.chapters[0]?.document.content.length ?? 0;
  while (wrong - fine > 1) {
    const middle = Math.floor((fine + wrong) / 2);
    if (canSetFirst(middle)) fine = middle;
    else wrong = middle;
  }
  return fine;
}

function firstBlocks(data: LayoutData, count: number): LayoutData {
  return {
    ...data,
    chapters: data.chapters.map((chapter) => ({
      ...chapter,
      document: { ...chapter.document, content: chapter.document.content.slice(0, count) },
    })),
  };
}
