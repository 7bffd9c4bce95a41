import { routes } from '@dierbaar/contract';
import { api } from '../../../../lib/api/api.ts';
import { fetchChapter } from '../../../../lib/chapters/chapters.ts';
import type { ChapterApi } from './saver-options.ts';

/** Server calls of the chapter savers. */
export const chapterApi: ChapterApi = {
  save: (chapterId, mutation, options) =>
    api(routes.projectChapters.saveText, { params: { id: chapterId }, body: mutation }, options),
  async fetch(chapterId, { signal }) {
    const { version, body, savedAt } = await fetchChapter(chapterId, signal);
    return { version, body, savedAt: version === 0 ? null : savedAt };
  },
};
