import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../test/test-app.ts';
import { startWorkerProcess } from '../test/worker-process.ts';
import { createQueue } from './adapters/queue.ts';
import { type RepeatingTask, startRepeating } from './repeating-tasks.ts';

const t = useTestApp();

/** Starts the tasks as a worker does; the test may stop it before its end. */
async function startWorker(tasks: RepeatingTask[]): Promise<() => Promise<void>> {
  const onError = (error: Error) => t.deps.log.warn({ err: error }, 'worker');
  const connectionString = t.deps.config.DATABASE_URL;
  const deps = { ...t.deps, queue: createQueue({ connectionString, role: 'worker', onError }) };
  await deps.queue.start();
  const stop = await startRepeating(deps, tasks);
  const stopWorker = async () => {
    await stop();
    await deps.queue.stop();
  };
  onTestFinished(stopWorker);
  return stopWorker;
}

/** Time of the database, by which periods are counted. */
async function databaseSeconds(): Promise<number> {
  const { rows } = await t.deps.pool.query('select extract(epoch from clock_timestamp())::float8 as seconds');
  return rows[0].seconds;
}

test('two workers run each task once per period between them, a failing one too', async () => {
  const period = 2;
  const runs = { quick: 0, long: 0, failing: 0 };
  const tasks: RepeatingTask[] = [
    { name: 'quick', seconds: period, isQuick: true, run: async () => void runs.quick++ },
    { name: 'long', seconds: period, run: async () => void runs.long++ },
    {
      name: 'failing',
      seconds: period,
      run: () => {
        runs.failing++;
        return Promise.reject(new Error('this task fails'));
      },
    },
  ];
  const first = Math.floor((await databaseSeconds()) / period);
  await Promise.all([startWorker(tasks), startWorker(tasks)]);
  await expect.poll(() => Math.min(...Object.values(runs)), { interval: 20 }).toBeGreaterThanOrEqual(4);
  const periods = Math.floor((await databaseSeconds()) / period) - first + 1;
  expect(Math.max(...Object.values(runs))).toBeLessThanOrEqual(periods);
  expect(t.logLines.join('')).toContain('this task fails');
  expect(await t.deps.queue.countDead()).toMatchObject({ 'long-task': 0 });
});

test('a task that outlasts its period is not started a second time, and holds up no quick task', async () => {
  let running = 0;
  let most = 0;
  let quick = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const tasks: RepeatingTask[] = [
    {
      name: 'outlasting',
      seconds: 1,
      run: async () => {
        most = Math.max(most, ++running);
        await released;
        running--;
      },
    },
    { name: 'beside', seconds: 1, isQuick: true, run: async () => void quick++ },
  ];
  await Promise.all([startWorker(tasks), startWorker(tasks)]);
  await expect.poll(() => [running, quick > 3], { interval: 20 }).toEqual([1, true]);
  expect(most).toBe(1);
  release();
});

test('a task is told to end when its worker stops', async () => {
  let state = 'waiting';
  const run = async (_deps: unknown, signal: AbortSignal) => {
    state = 'running';
    await once(signal, 'abort');
    state = 'ended';
  };
  const stop = await startWorker([{ name: 'ending', seconds: 60, run }]);
  await expect.poll(() => state, { interval: 20 }).toBe('running');
  await stop();
  expect(state).toBe('ended');
});

test('an operator who asks for a task hears how it ended, and does not start it beside itself', async () => {
  let runs = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await startWorker([
    { name: 'counting', seconds: 3600, run: async () => void runs++ },
    { name: 'breaking', seconds: 3600, run: () => Promise.reject(new Error('this task fails too')) },
    { name: 'waiting', seconds: 3600, isQuick: true, run: () => released },
  ]);
  await expect.poll(() => runs, { interval: 20 }).toBe(1);
  await expect.poll(() => t.deps.queue.runTask('long-task', 'counting'), { interval: 20 }).toBe('done');
  expect(runs).toBe(2);
  await expect.poll(() => t.deps.queue.runTask('long-task', 'breaking'), { interval: 20 }).toBe('failed');
  expect(await t.deps.queue.runTask('quick-task', 'waiting')).toBe('runs already');
  release();
});

/** A payment provider that takes calls and never answers. */
async function startSilentServer() {
  let calls = 0;
  const server = createServer(() => {
    calls += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, countCalls: () => calls };
}

test('when a worker is killed in the middle of a task, another does it', { tags: ['whole'] }, async () => {
  const environment = { APP_URL: t.deps.config.APP_URL, DATABASE_URL: t.deps.config.DATABASE_URL };
  const workers = await Promise.all(
    [1, 2].map(async () => {
      const provider = await startSilentServer();
      const worker = await startWorkerProcess({ ...environment, STRIPE_API: provider.url });
      onTestFinished(() => void worker.kill('SIGKILL'));
      return { provider, worker };
    }),
  );
  // One of them compares refunds and waits for the payment provider.
  const findBusy = () => workers.filter(({ provider }) => provider.countCalls() > 0);
  await expect.poll(() => findBusy().length, { interval: 20 }).toBe(1);
  const [busy] = findBusy();
  busy?.worker.kill('SIGKILL');
  const killed = performance.now();
  await expect.poll(() => findBusy().length, { interval: 20 }).toBe(2);
  // About eleven seconds on a quiet machine: the queue notices the missing heartbeat.
  expect(performance.now() - killed).toBeLessThan(45_000);
});
