import { useEffect, useState } from 'react';
import type { WrittenText } from '../document/written-text.ts';
import { getSavers } from './saver/get-savers.ts';
import type { OpenChapter } from './saver/open-chapter.ts';

type OpenChapterState =
  | { state: 'opening' }
  | { state: 'open'; chapter: OpenChapter<WrittenText> }
  | { state: 'failed'; error: unknown };

/** Opens a chapter while the screen shows it. */
export function useOpenChapter(userId: string, chapterId: string): OpenChapterState {
  const [opening, setOpening] = useState<OpenChapterState>({ state: 'opening' });
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: OpenChapterState) => {
      if (isCurrent) setOpening(next);
    };
    const open = async () => {
      const savers = await getSavers(userId);
      settle({ state: 'open', chapter: await savers.open(chapterId) });
    };
    open().catch((error: unknown) => settle({ state: 'failed', error }));
    return () => {
      isCurrent = false;
    };
  }, [userId, chapterId]);
  return opening;
}
