import type { ProjectSummary } from '@dierbaar/contract';
import { isWritten } from './book-link.ts';

/** What Bo has to say about the shelf. */
export interface Tip {
  kind: 'finished' | 'unstarted';
  book: ProjectSummary;
}

const storageKey = 'dismissedTips';
/** Enough for every book of a full shelf; the oldest fall off. */
const mostRemembered = 400;

/** The first tip that was not dismissed: a book that is ready to leaf through goes before one that waits. */
export function chooseTip(books: readonly ProjectSummary[], dismissed: readonly string[]): Tip | undefined {
  const tips: Tip[] = [
    ...books.filter(isWritten).map((book) => ({ kind: 'finished' as const, book })),
    ...books
      .filter(({ chaptersChosen }) => chaptersChosen === 0)
      .map((book) => ({ kind: 'unstarted' as const, book })),
  ];
  return tips.find((tip) => !dismissed.includes(keyOf(tip)));
}

export function keyOf({ kind, book }: Tip): string {
  return `${kind}:${book.id}`;
}

/** Storage may be refused; then a tip comes back on the next visit. */
export function readDismissedTips(): string[] {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

export function storeDismissedTips(keys: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, keys.slice(-mostRemembered).join(' '));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
