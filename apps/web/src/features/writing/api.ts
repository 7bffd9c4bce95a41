import { limits, type ProjectQuestion, type QuestionState, routes } from '@dierbaar/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { projectsKey } from '../../lib/api/query-keys.ts';
import { selectedQuestionsQuery } from '../../lib/chapters/questions.ts';

interface OpenCalls {
  /** The last one. */
  call: Promise<unknown>;
  /** The state that the server has as far as is known; an open call may change it. */
  known: { state: QuestionState };
}

/** Calls that are still open, by the id of the question. */
const openCalls = new Map<string, OpenCalls>();

/**
 * Toggles a question's state, optimistically: choosing its current state resets it to default. Calls for one question go
 * one after the other, and only the answer to the last is shown: answers that overtake each other would leave an earlier
 * choice on the screen. Gives the state that the server answers with.
 */
export async function chooseQuestionState(
  projectChapterId: string,
  question: ProjectQuestion,
  state: QuestionState,
): Promise<QuestionState> {
  const { queryKey } = selectedQuestionsQuery(projectChapterId);
  const { projectQuestionId } = question;
  if (projectQuestionId === null) return question.state;
  const show = (shown: QuestionState) =>
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((one) => (one.projectQuestionId === projectQuestionId ? { ...one, state: shown } : one)),
    );
  const send = () =>
    api(routes.projectQuestions.setState, {
      params: { id: projectQuestionId },
      body: { state, from: question.state === state ? state : known.state },
    });
  const open = openCalls.get(projectQuestionId);
  const known = open?.known ?? { state: question.state };
  const call = (open?.call ?? Promise.resolve()).then(send, send);
  openCalls.set(projectQuestionId, { call, known });
  const isLast = () => openCalls.get(projectQuestionId)?.call === call;
  show(question.state === state ? 'default' : state);
  await queryClient.cancelQueries({ queryKey });
  try {
    known.state = (await call).state;
    if (isLast()) show(known.state);
    return known.state;
  } catch (error) {
    if (isLast()) show(known.state);
    throw error;
  } finally {
    if (isLast()) openCalls.delete(projectQuestionId);
  }
}

/** Revisions of a chapter, newest first, as many at a time as the server answers with. */
export function revisionsQuery(chapterId: string) {
  return infiniteQueryOptions({
    queryKey: ['project-chapters', 'revisions', chapterId] as const,
    queryFn: ({ signal, pageParam: before }) =>
      api(
        routes.projectChapters.revisions,
        { params: { id: chapterId }, query: before === null ? {} : { before } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) =>
      page.length < limits.revisionsPerAnswer ? undefined : page.at(-1)?.createdAt,
    staleTime: 0,
  });
}

/** Permanent revisions of a chapter, newest first. */
export function pinnedRevisionsQuery(chapterId: string) {
  return queryOptions({
    queryKey: ['project-chapters', 'revisions', chapterId, 'pinned'] as const,
    queryFn: ({ signal }) =>
      api(
        routes.projectChapters.revisions,
        { params: { id: chapterId }, query: { only: 'pinned' } },
        { signal },
      ),
    staleTime: 0,
  });
}

/** Deletes a photo from all texts and covers and from storage. */
export async function deletePhoto(name: string): Promise<void> {
  await api(routes.media.delete, { params: { name } });
  // A cover that showed it has changed.
  await queryClient.invalidateQueries({ queryKey: projectsKey });
}

/** Erases all earlier texts of a chapter. */
export async function deleteRevisions(chapterId: string): Promise<void> {
  await api(routes.projectChapters.deleteRevisions, { params: { id: chapterId } });
  await queryClient.resetQueries({ queryKey: revisionsQuery(chapterId).queryKey });
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
