import { routes } from '@dierbaar/contract';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { visitorOf } from '../../test/accounts/visitors.ts';
import { createBook, failedWith, somePages, writeOutcome } from '../../test/books/books.ts';
import { createSignedIn, createUser } from '../../test/factories.ts';
import { startSmtpServer } from '../../test/mails/smtp-server.ts';
import { growthOf, readMetric } from '../../test/monitoring/metrics.ts';
import { useTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { connect, createPool } from '../db/connection.ts';
import { addProbes } from '../http/probes.ts';
import { poolWaitSeconds } from '../metrics.ts';
import { renderExport } from '../modules/rendering/exports/render/render-export.ts';

// Each test causes the condition of an alert of deploy/prometheus/rules.yaml; the others do so where their cause is tested.
const t = useTestApp();

const saveRoute = { method: 'PATCH', route: '/api/project-chapters/:id' };

test('alerts CopyAway and NoWorker: a process that has ended does not answer the monitor', async () => {
  const app = Fastify();
  addProbes(app, t.deps);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${t.deps.config.METRICS_TOKEN}` };
  expect((await fetch(`${address}/metrics`, { headers })).status).toBe(200);
  await app.close();
  await expect(fetch(`${address}/metrics`, { headers })).rejects.toThrow();
});

test('alerts DatabaseAway, RequestsFail and SavesFail: without the database a text is not saved', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  const { chapterIds } = await createBook(t, user);
  const closed = await startSmtpServer();
  await closed.close();
  const url = new URL(t.deps.config.DATABASE_URL);
  url.port = new URL(closed.url).port;
  const pool = createPool({ connectionString: url.href, max: 2, onIdleError: () => undefined });
  const deps = { ...t.deps, pool, db: connect(pool) };
  const app = await buildApp(deps);
  onTestFinished(async () => {
    await app.close();
    await pool.end();
  });
  const save = () =>
    app.inject({
      method: 'PATCH',
      url: `/api/project-chapters/${chapterIds[0]}`,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { body: '<p>Zonder database.</p>' },
    });
  const failed = { ...saveRoute, status: '500' };
  const failedCalls = await growthOf(t, ['http_request_seconds_count', failed], async () => {
    expect(await growthOf(t, ['saves_total', { outcome: 'failed' }], save)).toBe(1);
  });
  expect(failedCalls).toBe(1);
  expect(await readMetric({ app, deps }, 'database_ready')).toBe(0);
  expect(await readMetric(t, 'database_ready')).toBe(1);
});

test('alert SavesSlow: a save that waits longer than a second is counted as such', async () => {
  const { user } = await createSignedIn(t.deps);
  const book = await createBook(t, user);
  const client = await t.deps.pool.connect();
  onTestFinished(() => client.release());
  await client.query('begin');
  await client.query('select from project_chapters where id = $1 for update', [book.chapterIds[0]]);
  const withinSecond = ['http_request_seconds_bucket', { ...saveRoute, le: '1' }] as const;
  const all = ['http_request_seconds_count', saveRoute] as const;
  const counted = await growthOf(t, [...all], async () => {
    const fast = await growthOf(t, [...withinSecond], async () => {
      const saving = book.write('<p>Even geduld.</p>');
      const waited = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
        and clock_timestamp() - query_start > '1.1 seconds'`;
      await expect.poll(async () => (await t.deps.pool.query(waited)).rowCount, { interval: 50 }).toBe(1);
      await client.query('commit');
      await saving;
    });
    expect(fast).toBe(0);
  });
  expect(counted).toBe(1);
  expect(await growthOf(t, ['saves_total', { outcome: 'saved' }], () => book.write('<p>Klaar.</p>'))).toBe(1);
});

test('alert QueueWaits: the API tells how long the oldest job has waited, also without a worker', async () => {
  const mailId = crypto.randomUUID();
  await t.deps.queue.enqueue(t.deps.db, 'send-mail', { mailId });
  await t.deps.queue.enqueue(t.deps.db, 'advance-order', { orderId: mailId }, { afterSeconds: 600 });
  await t.deps.pool.query(
    `update pgboss.job set start_after = start_after - interval '5 minutes' where data->>'mailId' = $1`,
    [mailId],
  );
  const age = await readMetric(t, 'jobs_oldest_seconds', { kind: 'send-mail' });
  expect(age).toBeGreaterThanOrEqual(300);
  expect(age).toBeLessThan(400);
  // Not due yet.
  expect(await readMetric(t, 'jobs_oldest_seconds', { kind: 'advance-order' })).toBe(0);
});

test('alert PoolWaits: a statement that waits for a connection is measured', async () => {
  const { pool, config } = t.deps;
  const holdAll = () => Promise.all(Array.from({ length: config.DATABASE_POOL }, () => pool.connect()));
  // Opened beforehand, because opening one counts as waiting too.
  for (const client of await holdAll()) client.release();
  const before = await countLongWaits();
  const held = await holdAll();
  const start = performance.now();
  const asked = pool.query('select 1');
  await expect.poll(() => pool.waitingCount).toBe(1);
  await expect.poll(() => performance.now() - start, { interval: 10 }).toBeGreaterThan(110);
  for (const client of held) client.release();
  await asked;
  expect((await countLongWaits()) - before).toBe(1);
  expect(await readMetric(t, 'database_pool_connections', { state: 'waiting' })).toBe(0);
});

test('alert EventLoopSlow: a process that computes without a pause is seen', async () => {
  const computeThenRead = () => {
    const end = performance.now() + 300;
    while (performance.now() < end);
    return readMetric(t, 'nodejs_eventloop_lag_p99_seconds');
  };
  // Not always by the first one: what happens right after a reading is not measured.
  await expect.poll(computeThenRead, { interval: 50 }).toBeGreaterThan(0.25);
});

test('alert SignInsMiss: a try with an unknown account is counted', async () => {
  const miss = () =>
    visitorOf(t)(routes.auth.login, { body: { email: 'niemand@example.org', password: 'fout 1' } }).catch(
      () => undefined,
    );
  expect(await growthOf(t, ['auth_misses_total', { call: 'login' }], miss)).toBe(1);
});

test('alerts RendersSlow and RendersFail: how long a render takes is measured, and how it ends', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const render = async (renderTo: (target: string) => ReturnType<typeof writeOutcome>) => {
    await book.write(`<p>${crypto.randomUUID()}</p>`);
    await book.call(routes.projectExports.request, {
      params: { projectId: book.project.id },
      query: { quality: 'preview' },
    });
    const row = (await book.rows()).at(-1);
    await renderExport({ ...t.deps, renderer: { ...t.deps.renderer, renderTo } }, row?.id ?? '');
    t.time.advance(1);
  };
  const failing = () => render((target) => writeOutcome(target, failedWith('layout_failed')));
  const failed = ['render_seconds_count', { kind: 'preview', outcome: 'layout_failed' }] as const;
  expect(await growthOf(t, [...failed], failing)).toBe(1);

  // The clock of Prometheus's client, and nothing else.
  vi.useFakeTimers({ toFake: ['hrtime'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = () =>
    render(async (target) => {
      vi.advanceTimersByTime(90_000);
      return writeOutcome(target, somePages(24));
    });
  const made = { kind: 'preview', outcome: 'made' };
  expect(await growthOf(t, ['render_seconds_sum', made], slow)).toBeCloseTo(90, 0);
});

/**
 * Statements that have waited longer than a tenth of a second for a connection. Both numbers are of one moment: reading
 * `/metrics` asks the database too, and counts.
 */
async function countLongWaits(): Promise<number> {
  const { values } = await poolWaitSeconds.get();
  const read = (series: string, le?: number) =>
    values.find(
      ({ metricName, labels }) => metricName === `database_pool_wait_seconds_${series}` && labels.le === le,
    )?.value ?? 0;
  return read('count') - read('bucket', 0.1);
}
