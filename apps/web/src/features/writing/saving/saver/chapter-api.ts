import { routes } from '@dierbaar/contract';
import { api } from '../../../../lib/api/api.ts';
import { cacheSavedText, fetchChapter } from '../../../../lib/chapters/chapters.ts';
import type { ChapterApi } from './saver-options.ts';

/** Server calls of the chapter savers. */
export const chapterApi: ChapterApi = {
  async save(chapterId, mutation, options) {
    const params = { id: chapterId };
    // The engine waits longer after each timeout: a long text over a slow connection needs it.
    const saved = await api(
      routes.projectChapters.saveText,
      { params, body: mutation },
      { ...options, hasOwnLimit: true },
    );
    const { version, contentHash, savedAt } = saved;
    cacheSavedText(chapterId, { body: mutation.body, version, contentHash, savedAt });
    return saved;
  },
  async fetch(chapterId, { signal }) {
    const { version, body, savedAt, schemaVersion } = await fetchChapter(chapterId, signal);
    return { version, body, savedAt: version === 0 ? null : savedAt, schemaVersion };
  },
};
