import { beforeAll, expect, test } from 'vitest';
import { createBook, createManualRenderer, somePages } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { connect, createPool } from '../../../../db/connection.ts';
import { openSession } from '../../../accounts/auth/sessions.service.ts';
import { requestExport } from '../exports.service.ts';
import { renderExport } from '../render/render-export.ts';
import { listenForExports } from './export-signals.ts';

const t = useTestApp();
let address: string;
beforeAll(async () => {
  address = await t.app.listen({ host: '127.0.0.1', port: 0 });
});

async function createServedBook() {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  const { accessToken } = await openSession(t.deps, t.deps.db, user.id, 'test');
  const headers = { authorization: `Bearer ${accessToken}` };
  const open = (path: string, signal?: AbortSignal) =>
    fetch(`${address}/api/project-exports/${path}`, { headers, ...(signal ? { signal } : {}) });
  return { ...book, open };
}

test('promise 56: forty listeners of one export read its row as often as one', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const owner = { userId: book.user.id, projectId: book.project.id };
  const { row } = await requestExport(t.deps, { ...owner, kind: 'preview' });
  let reads = 0;
  const pool = createPool({
    connectionString: t.deps.config.DATABASE_URL,
    max: 2,
    onIdleError: () => undefined,
  });
  const closing: (() => Promise<void>)[] = [];
  const app = { addHook: (_name: string, run: () => Promise<void>) => closing.push(run) };
  const db = connect(pool, () => {
    reads += 1;
  });
  const signals = listenForExports(app as unknown as typeof t.app, { ...t.deps, db });
  const watches = Array.from({ length: 40 }, () => signals.watch(row.id));
  const first = await Promise.all(watches.map((watch) => watch.next()));
  expect(first.map((found) => found?.state)).toEqual(Array.from({ length: 40 }, () => 'queued'));
  expect(reads).toBeLessThanOrEqual(2);
  // A notification must not be missed, so the connection that listens is awaited.
  const listening = async () =>
    (
      await t.deps.pool.query(
        `select from pg_stat_activity where query = 'listen project_exports' and datname = current_database()`,
      )
    ).rowCount;
  await expect.poll(listening).toBeGreaterThan(0);
  const untilPhotos = async ({ next }: (typeof watches)[number]) => {
    while ((await next())?.stage !== 'photos');
  };
  const followed = Promise.all(watches.map(untilPhotos));
  await t.deps.db
    .updateTable('projectExports')
    .set({ state: 'rendering', stage: 'photos' })
    .where('id', '=', row.id)
    .execute();
  await followed;
  // Each of them would read at least twice by itself.
  expect(reads).toBeLessThan(10);
  for (const watch of watches) watch.end();
  for (const run of closing) await run();
  await db.destroy();
});

test('a person has five event streams at a time; a closed one makes room', async () => {
  const { project, open, rows } = await createServedBook();
  const controllers = Array.from({ length: 5 }, () => new AbortController());
  const waiting = open(`preview/${project.id}`);
  await expect.poll(async () => (await rows()).length).toBe(1);
  const streams = await Promise.all(controllers.map(({ signal }) => open(`${project.id}/events`, signal)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await open(`${project.id}/events`);
  expect([sixth.status, await sixth.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  const other = await createServedBook();
  expect((await other.open(`${other.project.id}/events`)).status).toBe(200);
  controllers[0]?.abort();
  await expect.poll(async () => (await open(`${project.id}/events`)).status).toBe(200);
  for (const controller of controllers) controller.abort();

  const { renderer, next } = createManualRenderer();
  const running = renderExport({ ...t.deps, renderer }, (await rows())[0]?.id ?? '');
  (await next())(somePages(24));
  await running;
  expect((await waiting).status).toBe(200);
});
