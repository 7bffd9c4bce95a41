import type { OwnRemark } from '@dierbaar/contract';
import { carryDraft, type Drafts } from './drafts.ts';
import type { Writing } from './writing.ts';

/** The remark that was begun last on this device, also when the page was closed since; null when none was. */
export function findBegun(
  drafts: Drafts,
  remarks: readonly OwnRemark[],
  shown: { contentHash: string; pages: number },
): Writing | null {
  const draft = drafts.lastRemark();
  if (!draft?.about) return null;
  const { contentHash, page, line, remarkId } = draft.about;
  const remark = remarks.find(({ id }) => id === remarkId);
  if (remark) return { page: remark.page, line: remark.line, remark };
  if (remarkId === null && contentHash === shown.contentHash) return { page, line, remark: null };
  return carryDraft(drafts, draft.place, shown);
}
