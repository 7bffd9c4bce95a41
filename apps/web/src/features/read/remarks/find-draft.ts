import type { OwnRemark } from '@dierbaar/contract';
import { carryWords, type ReaderWords } from './reader-words.ts';
import type { Writing } from './writing.ts';

/** The newest draft of a remark on this device, also of an earlier visit; null without one. */
export function findDraft(
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
