import { type ChapterText, routes, type SelectedChapter } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** Prefix of every list of a book's chapters. */
export const chaptersKey = (projectId: string) => ['project-chapters', projectId] as const;

const chapterKey = (chapterId: string) => ['project-chapters', 'one', chapterId] as const;

/** Selected chapters of a book in order, with their word counts as last saved. */
export function selectedChaptersQuery(projectId: string) {
  return queryOptions({
    queryKey: [...chaptersKey(projectId), 'selected'] as const,
    queryFn: ({ signal }) => api(routes.projectChapters.selected, { query: { projectId } }, { signal }),
  });
}

/** Fetches a chapter and puts it into the cache of `chapterQuery`, for callers outside a component. */
export async function fetchChapter(chapterId: string, signal?: AbortSignal) {
  const chapter = await api(
    routes.projectChapters.get,
    { params: { id: chapterId } },
    signal ? { signal } : {},
  );
  queryClient.setQueryData(chapterKey(chapterId), chapter);
  return chapter;
}

/** Puts a saved text into the cache, so that a screen opened next does not show the text before it. */
export function cacheSavedText(
  chapterId: string,
  saved: Pick<ChapterText, 'body' | 'version' | 'contentHash' | 'savedAt'>,
): void {
  queryClient.setQueryData(chapterQuery(chapterId).queryKey, (known) => known && { ...known, ...saved });
}

/** Puts what is known of a text that was edited into the list of chapters. */
export function cacheTextFacts(
  projectId: string,
  chapterId: string,
  facts: Pick<SelectedChapter, 'words' | 'hasContent'>,
): void {
  queryClient.setQueryData(selectedChaptersQuery(projectId).queryKey, (list) =>
    list?.map((one) => (one.projectChapterId === chapterId ? { ...one, ...facts } : one)),
  );
}

/** Name, tip, book and last fetched body of a chapter; an open editor may have a newer text. */
export function chapterQuery(chapterId: string) {
  return queryOptions({
    queryKey: chapterKey(chapterId),
    queryFn: ({ signal }) => fetchChapter(chapterId, signal),
  });
}
