import { routes, urlOf } from '@dierbaar/contract';
import { api, session } from '../../../lib/api/api.ts';
import type { ChapterCalls } from '../../../lib/saving/driver-parts.ts';
import type { Mutation } from '../../../lib/saving/save-state.ts';
import { fetchChapter } from '../api.ts';

/** How the saving reaches the server. */
export const chapterCalls: ChapterCalls = {
  async save(chapterId, mutation, { signal, keepalive }) {
    const params = { id: chapterId };
    if (keepalive) sendAlong(chapterId, mutation);
    return api(routes.projectChapters.saveText, { params, body: mutation }, { signal });
  },
  async fetch(chapterId, { signal }) {
    const { version, body, savedAt } = await fetchChapter(chapterId, signal);
    return { version, body, savedAt: version === 0 ? null : savedAt };
  },
};

/**
 * A second copy of a save that outlives the page. The server knows the save by its id and carries it out once; a text
 * that is too long for this is on disk already.
 */
function sendAlong(chapterId: string, mutation: Mutation): void {
  const token = session.token();
  if (token === undefined) return;
  const { method } = routes.projectChapters.saveText;
  fetch(`/api${urlOf(routes.projectChapters.saveText, { params: { id: chapterId } })}`, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(mutation),
  }).catch(() => undefined);
}
