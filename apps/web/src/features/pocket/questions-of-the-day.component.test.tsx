import { routes } from '@dierbaar/contract';
import { expect, it } from 'vitest';
import { answer, timesOfCallsTo } from '../../../test/components/answers.ts';
import { signInWriter } from '../../../test/components/writer-pages.ts';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { questionsOfTheDayQuery } from './questions-of-the-day.ts';

const { id: projectId } = sampleProject();

it('asks the server for nothing when the screen was left while this phone was read', async () => {
  const userId = signInWriter();
  answer(routes.projectChapters.selected, [sampleChapter(0)]);
  const { queryFn } = questionsOfTheDayQuery(userId, projectId, 20_000);
  const screen = new AbortController();
  const questions = (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)(screen);
  screen.abort();
  await expect(questions).rejects.toThrow();
  expect(timesOfCallsTo(routes.projectChapters.selected)).toEqual([]);
});
