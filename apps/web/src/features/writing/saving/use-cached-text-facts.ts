import { isEmptyDocument } from '@dierbaar/book';
import { useEffect } from 'react';
import { cacheTextFacts } from '../../../lib/chapters/chapters.ts';
import { cachePlaced } from '../../../lib/memories/placed-in.ts';
import type { Saver } from './use-saver.ts';

/** On leaving, puts what the text has into the lists of chapters and memories, which were fetched before it was written. */
export function useCachedTextFacts(saver: Saver, projectId: string | undefined, chapterId: string): void {
  useEffect(() => {
    const opened = saver.document();
    return () => {
      const left = saver.document();
      if (projectId === undefined || left === opened) return;
      cacheTextFacts(projectId, chapterId, { words: left.words, hasContent: !isEmptyDocument(left.chapter) });
      cachePlaced(projectId, chapterId, left.memories);
    };
  }, [saver, projectId, chapterId]);
}
