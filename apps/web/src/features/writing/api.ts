import { type ProjectQuestion, type QuestionState, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

const questionsKey = (projectChapterId: string) => ['project-questions', projectChapterId] as const;

/** How a book is set besides its chapters. */
export function bookSettingsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project-exports', projectId, 'settings'] as const,
    queryFn: ({ signal }) => api(routes.projectExports.settings, { params: { projectId } }, { signal }),
    retry: false,
  });
}

/** The chosen questions of a chapter. */
export function selectedQuestionsQuery(projectChapterId: string) {
  return queryOptions({
    queryKey: [...questionsKey(projectChapterId), 'selected'] as const,
    queryFn: ({ signal }) =>
      api(routes.projectQuestions.selected, { query: { projectChapterId } }, { signal }),
  });
}

/** Chooses a state; the one a question already has brings it back to default. The panel follows at once. */
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

/** Earlier states of a chapter's text, the newest first. */
export function revisionsQuery(chapterId: string) {
  return queryOptions({
    queryKey: ['project-chapters', 'revisions', chapterId] as const,
    queryFn: ({ signal }) => api(routes.projectChapters.revisions, { params: { id: chapterId } }, { signal }),
    staleTime: 0,
  });
}

/** The text of an earlier state; it never changes. */
export function revisionQuery(chapterId: string, revisionId: string) {
  return queryOptions({
    queryKey: ['project-chapters', 'revisions', chapterId, revisionId] as const,
    queryFn: ({ signal }) =>
      api(routes.projectChapters.revision, { params: { id: chapterId, revisionId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
