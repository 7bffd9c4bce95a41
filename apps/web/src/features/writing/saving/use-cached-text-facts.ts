import { isEmptyDocument } from '@dierbaar/book';
import { useEffect } from 'react';
import { cacheTextFacts } from '../../../lib/chapters/chapters.ts';
import type { Saver } from './use-saving.ts';

/** On leaving, puts words and emptiness of the text into the list of chapters, which was fetched before it was written. */
export function useCachedTextFacts(saver: Saver, projectId: string | undefined, chapterId: string): void {
  useEffect(() => {
    const opened = saver.document();
    return () => {
      const left = saver.document();
      if (projectId === undefined || left === opened) return;
      cacheTextFacts(projectId, chapterId, { words: left.words, hasContent: !isEmptyDocument(left.chapter) });
    };
  }, [saver, projectId, chapterId]);
}
