import { routes, type SelectedChapter } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { projectsKey } from '../../lib/api/query-keys.ts';
import { chaptersKey } from '../../lib/chapters/chapters.ts';
import { reloadWaitingPages } from '../../lib/first-page/waiting-pages.ts';

/** All chapters of the book's theme and the user's own ones, with `selected`. */
export function selectableChaptersQuery(projectId: string) {
  return queryOptions({
    queryKey: [...chaptersKey(projectId), 'edit'],
    queryFn: ({ signal }) => api(routes.projectChapters.edit, { query: { projectId } }, { signal }),
    staleTime: 0,
  });
}

export async function saveChapters(projectId: string, chapterList: string[]): Promise<void> {
  await api(routes.projectChapters.save, { body: { projectId, chapterList } });
  await Promise.all([reloadChapters(projectId), reloadWaitingPages()]);
}

export async function addChapter(projectId: string, name: string) {
  const added = await api(routes.projectChapters.addSelected, { body: { projectId, name } });
  await reloadChapters(projectId);
  return added;
}

export function saveOrder(projectId: string, chapterList: string[]): Promise<SelectedChapter[]> {
  return api(routes.projectChapters.order, { body: { projectId, chapterList } });
}

/** Invalidates the chapters of a book, and the books, whose list shows the number of chapters. */
async function reloadChapters(projectId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: chaptersKey(projectId) }),
    queryClient.invalidateQueries({ queryKey: projectsKey }),
  ]);
}
