import type { ProjectSummary } from '@dierbaar/contract';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { isWritten } from '../book-link.ts';

/** A tip of Bo about one book. */
export interface Tip {
  kind: 'finished' | 'unstarted';
  book: ProjectSummary;
}

const storageKey = 'dismissedTips';
/** Two tips for each of the 200 books a user may have; the oldest are dropped. */
const maxStoredTips = 400;

/** First tip that was not dismissed; finished books come before books without chapters. */
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

export function readDismissedTips(): string[] {
  return (readStored('localStorage', storageKey) ?? '').split(' ').filter(Boolean);
}

export function storeDismissedTips(keys: readonly string[]): void {
  writeStored('localStorage', storageKey, keys.slice(-maxStoredTips).join(' '));
}
