import type { BookSettings } from '../../layout/layout-data.ts';
import { leastRuledPages } from '../../layout/ruled-pages.ts';

/** First page of each chapter, and the page count of the bound book. */
export type PageNumbers = { firstPages: ReadonlyMap<string, number>; total: number };

/** Pages before the first chapter, and those with the years after the last one. */
export type AroundPages = { front: number; years: number };

/**
 * Numbers the pages of a book from the lengths of its parts, as book.typ does: a chapter begins on the side it needs, else
 * on a right-hand page, or on the next one when the writer chose so; years, ruled pages and the colophon follow; the book ends on a
 * left-hand page and has at least the printer's number of pages. Null while a length is not known.
 */
export function numberPages(
  around: AroundPages | null,
  chapters: readonly { id: string; pages: number | null; side?: 'left' | 'right' | null }[],
  settings: Pick<BookSettings, 'minPages' | 'chapterStart' | 'ruledPages' | 'colophon'>,
): PageNumbers | null {
  const { minPages, chapterStart, ruledPages, colophon } = settings;
  if (around === null) return null;
  const firstPages = new Map<string, number>();
  let last = around.front;
  for (const { id, pages, side = null } of chapters) {
    if (pages === null) return null;
    const first = nextPage(last, side ?? (chapterStart === 'right' ? 'right' : null));
    firstPages.set(id, first);
    last = first + pages - 1;
  }
  const end = last + around.years + leastRuledPages(ruledPages) + (colophon ? 1 : 0);
  return { firstPages, total: Math.max(minPages, end + (end % 2)) };
}

/** The settings that decide how many pages a chapter has; the margins move the text without changing its lines. */
export function lengthKeyOf(settings: BookSettings): string {
  const { language, format, theme, face, textSize, showQuestions, page } = settings;
  return JSON.stringify([language, format, theme, face, textSize, showQuestions, withoutMargins(page)]);
}

/** Everything that decides how many pages precede the first chapter. */
export function frontKeyOf(settings: BookSettings, titles: readonly string[]): string {
  return JSON.stringify([{ ...settings, page: withoutMargins(settings.page), minPages: 0 }, titles]);
}

/** Everything that decides how many pages the years take. */
export function yearsKeyOf(settings: BookSettings): string {
  return JSON.stringify(['years', lengthKeyOf(settings), settings.years]);
}

function withoutMargins(page: BookSettings['page']) {
  return { ...page, inner: 0, outer: 0 };
}

function nextPage(last: number, side: 'left' | 'right' | null): number {
  if (side === null) return last + 1;
  return side === 'right' ? last + 1 + (last % 2) : last + 2 - (last % 2);
}
