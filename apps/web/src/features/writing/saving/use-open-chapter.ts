import { useEffect, useState } from 'react';
import type { WrittenText } from '../document/written-text.ts';
import type { OpenChapter } from './saver/chapter-savers.ts';
import { getUserSavers } from './saver/user-savers.ts';

export type Opening =
  | { state: 'opening' }
  | { state: 'open'; chapter: OpenChapter<WrittenText> }
  | { state: 'failed'; error: unknown };

/** Opens a chapter for as long as the screen shows it. */
export function useOpenChapter(userId: string, chapterId: string): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Opening) => {
      if (isCurrent) setOpening(next);
    };
    const open = async () => {
      const desk = await getUserSavers(userId);
      settle({ state: 'open', chapter: await desk.open(chapterId) });
    };
    open().catch((error: unknown) => settle({ state: 'failed', error }));
    return () => {
      isCurrent = false;
    };
  }, [userId, chapterId]);
  return opening;
}
