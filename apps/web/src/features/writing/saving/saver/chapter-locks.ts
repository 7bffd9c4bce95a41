import { runIfFree, shareInTab } from '../../../../lib/tab-lock.ts';

/** Tells the tabs of a browser which chapters are open in another one. */
export interface ChapterLocks {
  /** Marks a chapter as open in this tab. Returns the release function. */
  hold(chapterId: string): () => void;
  /** Runs work unless a tab has the chapter open: that one sends its text. */
  ifFree(chapterId: string, work: () => Promise<void>): Promise<void>;
}

const nameOf = (chapterId: string) => `dierbaar-chapter-${chapterId}`;

export const tabLocks: ChapterLocks = {
  hold: (chapterId) => shareInTab(nameOf(chapterId)),
  ifFree: (chapterId, work) => runIfFree(nameOf(chapterId), work),
};
