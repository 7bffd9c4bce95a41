import { type ProjectQuestion, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

const questionsKey = (projectChapterId: string) => ['project-questions', projectChapterId] as const;

/** All questions of a chapter, with `selected`. */
export function selectableQuestionsQuery(projectChapterId: string) {
  return queryOptions({
    queryKey: [...questionsKey(projectChapterId), 'edit'] as const,
    queryFn: ({ signal }) => api(routes.projectQuestions.edit, { query: { projectChapterId } }, { signal }),
    staleTime: 0,
  });
}

/** Selected questions of a chapter. */
export function selectedQuestionsQuery(projectChapterId: string) {
  return queryOptions({
    queryKey: [...questionsKey(projectChapterId), 'selected'] as const,
    queryFn: ({ signal }) =>
      api(routes.projectQuestions.selected, { query: { projectChapterId } }, { signal }),
  });
}

export async function saveQuestions(projectChapterId: string, questionsList: string[]): Promise<void> {
  await api(routes.projectQuestions.save, { body: { projectChapterId, questionsList } });
  await queryClient.invalidateQueries({ queryKey: questionsKey(projectChapterId) });
}

/** Adds an own question, selected. */
export async function addQuestion(projectChapterId: string, text: string): Promise<ProjectQuestion> {
  const added = await api(routes.projectQuestions.addSelected, { body: { projectChapterId, text } });
  await queryClient.invalidateQueries({ queryKey: questionsKey(projectChapterId) });
  return added;
}
