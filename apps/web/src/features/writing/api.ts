import { type ProjectQuestion, type QuestionState, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

const questionsKey = (projectChapterId: string) => ['project-questions', projectChapterId] as const;

/** Print settings of a book besides its chapters and cover. */
export function bookSettingsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project-exports', projectId, 'settings'] as const,
    queryFn: ({ signal }) => api(routes.projectExports.settings, { params: { projectId } }, { signal }),
    retry: false,
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

/** Toggles a question's state, optimistically: choosing its current state resets it to default. */
export async function chooseQuestionState(
  projectChapterId: string,
  question: ProjectQuestion,
  state: QuestionState,
): Promise<void> {
  const { queryKey } = selectedQuestionsQuery(projectChapterId);
  const { projectQuestionId } = question;
  if (projectQuestionId === null) return;
  const show = (shown: QuestionState) =>
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((one) => (one.projectQuestionId === projectQuestionId ? { ...one, state: shown } : one)),
    );
  await queryClient.cancelQueries({ queryKey });
  show(question.state === state ? 'default' : state);
  try {
    const answer = await api(routes.projectQuestions.setState, {
      params: { id: projectQuestionId },
      body: { state },
    });
    show(answer.state);
  } catch (error) {
    show(question.state);
    throw error;
  }
}

export async function addOwnQuestion(projectChapterId: string, text: string): Promise<ProjectQuestion> {
  const added = await api(routes.projectQuestions.addSelected, { body: { projectChapterId, text } });
  await queryClient.invalidateQueries({ queryKey: questionsKey(projectChapterId) });
  return added;
}

/** Revisions of a chapter, newest first. */
export function revisionsQuery(chapterId: string) {
  return queryOptions({
    queryKey: ['project-chapters', 'revisions', chapterId] as const,
    queryFn: ({ signal }) => api(routes.projectChapters.revisions, { params: { id: chapterId } }, { signal }),
    staleTime: 0,
  });
}

/** Text of one revision; it never changes. */
export function revisionQuery(chapterId: string, revisionId: string) {
  return queryOptions({
    queryKey: ['project-chapters', 'revisions', chapterId, revisionId] as const,
    queryFn: ({ signal }) =>
      api(routes.projectChapters.revision, { params: { id: chapterId, revisionId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
