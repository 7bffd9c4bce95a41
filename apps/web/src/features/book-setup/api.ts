import { routes, type SelectedChapter } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { projectsKey } from '../../lib/api/query-keys.ts';
import { chaptersKey } from '../../lib/chapters/chapters.ts';

const questionsKey = (projectChapterId: string) => ['project-questions', projectChapterId] as const;

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
  await reloadChapters(projectId);
}

export async function addChapter(projectId: string, name: string) {
  const added = await api(routes.projectChapters.addSelected, { body: { projectId, name } });
  await reloadChapters(projectId);
  return added;
}

export function saveOrder(projectId: string, chapterList: string[]): Promise<SelectedChapter[]> {
  return api(routes.projectChapters.order, { body: { projectId, chapterList } });
}

/** All questions of a chapter, with `selected`. */
export function selectableQuestionsQuery(projectChapterId: string) {
  return queryOptions({
    queryKey: [...questionsKey(projectChapterId), 'edit'],
    queryFn: ({ signal }) => api(routes.projectQuestions.edit, { query: { projectChapterId } }, { signal }),
    staleTime: 0,
  });
}

export async function saveQuestions(projectChapterId: string, questionsList: string[]): Promise<void> {
  await api(routes.projectQuestions.save, { body: { projectChapterId, questionsList } });
  await queryClient.invalidateQueries({ queryKey: questionsKey(projectChapterId) });
}

export async function addQuestion(projectChapterId: string, text: string) {
  const added = await api(routes.projectQuestions.addSelected, { body: { projectChapterId, text } });
  await queryClient.invalidateQueries({ queryKey: questionsKey(projectChapterId) });
  return added;
}

/** Invalidates the chapters of a book, and the books, whose list shows the number of chapters. */
async function reloadChapters(projectId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: chaptersKey(projectId) }),
    queryClient.invalidateQueries({ queryKey: projectsKey }),
  ]);
}
