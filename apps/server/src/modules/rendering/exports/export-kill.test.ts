import { once } from 'node:events';
import { routes } from '@dierbaar/contract';
import { expect, onTestFinished, test } from 'vitest';
import { createBook, longText, readEvents } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { startWorkerProcess } from '../../../../test/worker-process.ts';

const t = useTestApp();

test('promise 24: another worker takes over within fifteen seconds when one is killed during a render', async () => {
  const { project, call, write, get, rows } = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await write(longText(150, 'jou'));
  const { DATABASE_URL, APP_URL, S3_BUCKET } = t.deps.config;
  const environment = { DATABASE_URL, APP_URL, S3_BUCKET };
  const [first, second] = [await startWorkerProcess(environment), await startWorkerProcess(environment)];
  onTestFinished(() => [first, second].forEach((worker) => void worker.kill('SIGKILL')));
  // Suspended, so that the other worker gets the job.
  second.kill('SIGSTOP');
  const params = { projectId: project.id };
  await call(routes.projectExports.request, { params, query: {} });
  const events = get(`/project-exports/${project.id}/events`);
  const waiting = get(`/project-exports/preview/${project.id}`);
  const stateOf = async () => (await rows())[0];
  await expect.poll(stateOf, { interval: 5 }).toMatchObject({ stage: 'typesetting' });

  first.kill('SIGKILL');
  await once(first, 'exit');
  const killed = performance.now();
  expect(await stateOf()).toMatchObject({ state: 'rendering', attempts: 1 });
  second.kill('SIGCONT');
  await expect.poll(stateOf, { interval: 20 }).toMatchObject({ attempts: 2 });
  expect(performance.now() - killed).toBeLessThan(15_000);

  const answer = await waiting;
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(readEvents((await events).body).at(-1)).toMatchObject({ state: 'ready' });
  expect(await stateOf()).toMatchObject({ state: 'ready', attempts: 2 });
  second.kill('SIGTERM');
  await once(second, 'exit');
});
