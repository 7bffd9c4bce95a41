import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/api/query-client.ts';
import { selectedChaptersQuery } from '../../lib/chapters/chapters.ts';
import { selectedQuestionsQuery } from '../../lib/chapters/questions.ts';
import { readCachedAnswer } from '../../lib/offline/cached-answers.ts';

export interface OfferedQuestion {
  projectChapterId: string;
  chapterName: string;
  text: string;
}

interface QuestionsOfTheDay {
  day: number;
  questions: readonly OfferedQuestion[];
}

/** Chapters whose questions are fetched: enough to ask for another question many times. */
const chaptersPerDay = 3;

/** Number of the calendar day where the phone is. */
export function dayNumber(now: Date): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}

/** The list, begun at another place each day. */
export function turnBy<Item>(list: readonly Item[], day: number): Item[] {
  const from = list.length === 0 ? 0 : day % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}

export const cachedQuestions = (projectId: string) => `questions ${projectId}`;

/** Open questions of a book for one day. What was offered stays the same all day, whatever is answered meanwhile. */
export function questionsOfTheDayQuery(userId: string, projectId: string, day: number) {
  return queryOptions({
    queryKey: ['pocket', 'questions', projectId, day] as const,
    queryFn: async ({ signal }): Promise<QuestionsOfTheDay> => {
      const cached = await readCachedAnswer(userId, cachedQuestions(projectId));
      if (isOfDay(cached, day)) return cached;
      return { day, questions: await fetchQuestions(projectId, day, signal) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Fetches nothing more for a screen that was left. */
async function fetchQuestions(
  projectId: string,
  day: number,
  signal: AbortSignal,
): Promise<OfferedQuestion[]> {
  signal.throwIfAborted();
  const chapters = await queryClient.fetchQuery(selectedChaptersQuery(projectId));
  signal.throwIfAborted();
  const open = chapters.filter((one) => one.questionsSelected > one.questionsDone);
  const chosen = turnBy(open, day).slice(0, chaptersPerDay);
  const lists = await Promise.all(
    chosen.map(async ({ projectChapterId, name }) => {
      const questions = await queryClient.fetchQuery(selectedQuestionsQuery(projectChapterId));
      return turnBy(
        questions.filter(({ state }) => state === 'default'),
        day,
      ).map(({ text }) => ({ projectChapterId, chapterName: name, text }));
    }),
  );
  return lists.flat();
}

function isOfDay(cached: unknown, day: number): cached is QuestionsOfTheDay {
  return typeof cached === 'object' && cached !== null && 'day' in cached && cached.day === day;
}
