import type { OwnRemark } from '@dierbaar/contract';
import { carryWords, type ReaderWords } from './reader-words.ts';
import type { Writing } from './writing.ts';

/** The remark that was begun last on this device, also when the page was closed since; null when none was. */
export function findBegun(
  typed: ReaderWords,
  remarks: readonly OwnRemark[],
  shown: { contentHash: string; pages: number },
): Writing | null {
  const words = typed.lastRemark();
  if (!words?.about) return null;
  const { contentHash, page, line, remarkId } = words.about;
  const remark = remarks.find(({ id }) => id === remarkId);
  if (remark) return { page: remark.page, line: remark.line, remark };
  if (remarkId === null && contentHash === shown.contentHash) return { page, line, remark: null };
  return carryWords(typed, words.place, shown);
}
