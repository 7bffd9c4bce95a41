/** First page of each chapter, and the page count of the bound book. */
export type PageNumbers = { firstPages: Map<string, number>; total: number };

/**
 * Numbers the pages of a book from the lengths of its parts. A chapter opens on a right-hand page; the book ends on
 * a left-hand page and has at least the printer's number of pages. A chapter of unknown length counts as two pages.
 */
export function numberPages(
  frontPages: number,
  chapters: readonly { id: string; pages: number | null }[],
  minPages: number,
): PageNumbers {
  const firstPages = new Map<string, number>();
  let last = frontPages;
  for (const { id, pages } of chapters) {
    const first = nextOdd(last);
    firstPages.set(id, first);
    last = first + (pages ?? 2) - 1;
  }
  return { firstPages, total: Math.max(minPages, last + (last % 2)) };
}

/** Pages before the first chapter until they are laid out; assumes that the contents fit one page. */
export function estimateFrontPages(book: { dedication: string }, chapters: number): number {
  const before = book.dedication.trim() === '' ? 2 : 3;
  return chapters > 1 ? nextOdd(before) : before;
}

function nextOdd(last: number): number {
  return last + 1 + (last % 2);
}
