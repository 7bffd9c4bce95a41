import { routes } from '@dierbaar/contract';
import { expect, it, vi } from 'vitest';
import { answer, timesOfCallsTo } from '../../../test/components/answers.ts';
import { signInWriter } from '../../../test/components/writer-pages.ts';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { questionsOfTheDayQuery } from './questions-of-the-day.ts';

const { promise: cached, resolve: giveCached } = vi.hoisted(() => Promise.withResolvers<unknown>());
vi.mock('../../lib/offline/cached-answers.ts', () => ({ readCachedAnswer: () => cached }));

const { id: projectId } = sampleProject();

it('asks the server for nothing when the screen was left while this phone was read', async () => {
  const userId = signInWriter();
  answer(routes.projectChapters.selected, [sampleChapter(0)]);
  const query = questionsOfTheDayQuery(userId, projectId, 20_000);
  const questions = queryClient.fetchQuery(query).catch(() => 'left');
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  giveCached(undefined);
  expect(await questions).toBe('left');
  await cached;
  expect(timesOfCallsTo(routes.projectChapters.selected)).toEqual([]);
});
