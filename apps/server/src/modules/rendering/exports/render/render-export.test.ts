import { gzipSync } from 'node:zlib';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import {
  createBook,
  createManualRenderer,
  failedWith,
  somePages,
  type TestBook,
  writeOutcome,
} from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import type { Deps } from '../../../../deps.ts';
import { requeueStalledExports } from '../queue/export-queue.ts';
import { sweepExports } from '../sweep-exports.ts';
import { renderExport } from './render-export.ts';

const t = useTestApp();

const ask = ({ call, project }: TestBook, quality: 'preview' | 'print' = 'preview') =>
  call(routes.projectExports.request, { params: { projectId: project.id }, query: { quality } });

const alarmsAbout = (exportId: string) =>
  t.logLines
    .filter((line) => line.includes('"alarm":') && line.includes(exportId))
    .map((line): object => JSON.parse(line));

async function createQueuedBook() {
  const book = await createBook(t, await createUser(t.deps));
  await ask(book);
  const [row] = await book.rows();
  const { renderer, next } = createManualRenderer();
  const deps: Deps = { ...t.deps, renderer };
  return { ...book, exportId: row?.id ?? '', deps, next };
}

test('promise 27: a book that cannot be typeset fails with the reason and is retried on request', async () => {
  const book = await createQueuedBook();
  const running = renderExport(book.deps, book.exportId);
  (await book.next())(failedWith('layout_failed'));
  await running;
  const params = { projectId: book.project.id };
  expect(await book.call(routes.projectExports.state, { params, query: {} })).toMatchObject({
    state: 'failed',
    code: 'layout_failed',
    photo: null,
  });
  const answer = await book.get(`/project-exports/preview/${book.project.id}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 'preview_failed', message: 'Preview failed' },
  ]);

  expect(await ask(book)).toMatchObject({ state: 'queued' });
  const again = renderExport(book.deps, book.exportId);
  (await book.next())(somePages(24));
  await again;
  expect(await ask(book)).toMatchObject({ state: 'ready', pages: 24 });
});

test('a long book is rendered beside its first pages, which are shown as soon as they are there', async () => {
  const book = await createBook(t, await createUser(t.deps));
  await book.write(`<p>${'Toen we klein waren. '.repeat(4000)}</p>`);
  await ask(book);
  const [row] = await book.rows();
  const { renderer, next } = createManualRenderer();
  const running = renderExport({ ...t.deps, renderer }, row?.id ?? '');
  const finishEarly = await next();
  const finishBook = await next();
  finishEarly(somePages(4));
  await expect
    .poll(async () => (await ask(book)).state === 'rendering' && (await book.rows())[0]?.files)
    .toHaveProperty('early');
  finishBook(somePages(24));
  await running;
  expect(await ask(book)).toMatchObject({ state: 'ready', pages: 24 });
});

test('a failure caused by a photo names the photo', async () => {
  const book = await createQueuedBook();
  const running = renderExport(book.deps, book.exportId);
  (await book.next())(failedWith('missing_photo', 'abc.jpg'));
  await running;
  const [row] = await book.rows();
  expect(row).toMatchObject({ state: 'failed', failure: 'missing_photo', failedPhoto: 'abc.jpg' });
});

test('promise 27: a block that cannot be set is named to its writer, and the book to the operator', async () => {
  const book = await createQueuedBook();
  const running = renderExport(book.deps, book.exportId);
  const block = { chapterId: book.chapterIds[0] ?? '', index: 4 };
  (await book.next())({ ...failedWith('layout_failed'), block });
  await running;
  const params = { projectId: book.project.id };
  expect(await book.call(routes.projectExports.state, { params, query: {} })).toMatchObject({
    state: 'failed',
    code: 'layout_failed',
    block,
  });
  expect(alarmsAbout(book.exportId)).toMatchObject([{ alarm: 'book_layout', projectId: book.project.id }]);

  expect(await ask(book)).toMatchObject({ state: 'queued' });
  expect(await book.rows()).toMatchObject([{ failedBlock: null }]);
});

test('a chapter that is set without its balance is no failure, and raises an alarm that names the book alone', async () => {
  const book = await createQueuedBook();
  const renderTo = async (target: string) => ({
    ...(await writeOutcome(target, somePages(24))),
    unbalanced: book.chapterIds,
  });
  await renderExport({ ...book.deps, renderer: { ...book.deps.renderer, renderTo } }, book.exportId);
  expect(await ask(book)).toMatchObject({ state: 'ready', pages: 24 });
  const { exportId, chapterIds } = book;
  const facts = { exportId, projectId: book.project.id, chapterIds };
  expect(alarmsAbout(exportId)).toMatchObject([{ ...facts, alarm: 'book_layout' }]);
});

test('promise 28: an export that crashes the typesetter fails after three attempts', async () => {
  const book = await createQueuedBook();
  for (let attempt = 1; attempt <= 3; attempt++) {
    const running = renderExport(book.deps, book.exportId);
    (await book.next())(failedWith('crashed'));
    if (attempt < 3) await expect(running).rejects.toThrow();
    else await running;
  }
  expect((await book.rows())[0]).toMatchObject({ state: 'failed', failure: 'crashed', attempts: 3 });
  await renderExport(book.deps, book.exportId);
});

test('an unavailable store is retried and then reported as unavailable', async () => {
  const book = await createQueuedBook();
  const away = () => Promise.reject(new Error('ECONNREFUSED'));
  const storage = { ...t.deps.storage, put: away, putFile: away };
  for (let attempt = 1; attempt <= 3; attempt++) {
    const running = renderExport({ ...book.deps, storage }, book.exportId);
    (await book.next())(somePages(24));
    await expect(running).rejects.toThrow('ECONNREFUSED');
  }
  expect((await book.rows())[0]).toMatchObject({ state: 'failed', failure: 'unavailable' });
});

test('promise 25: a second worker takes over only after the lease expired, and there is one result', async () => {
  const book = await createQueuedBook();
  const stalled = renderExport(book.deps, book.exportId);
  const finishStalled = await book.next();
  await renderExport(book.deps, book.exportId);
  expect((await book.rows())[0]).toMatchObject({ state: 'rendering', attempts: 1 });

  t.time.advance(7);
  const second = renderExport(book.deps, book.exportId);
  const finish = await book.next();
  expect((await book.rows())[0]).toMatchObject({ state: 'rendering', attempts: 2 });
  finish(somePages(30));
  await second;
  const [ready] = await book.rows();
  expect(ready).toMatchObject({ state: 'ready', pages: 30 });
  // The result of the stalled worker is ignored, because it lost its lease.
  finishStalled(failedWith('layout_failed'));
  await stalled;
  expect(await book.rows()).toEqual([ready]);
});

test('promise 29: exports get new jobs after the queue was emptied', async () => {
  const book = await createQueuedBook();
  await t.deps.pool.query('truncate pgboss.job');
  expect(await requeueStalledExports(t.deps)).toBe(0);
  t.time.advance(61);
  expect(await requeueStalledExports(t.deps)).toBeGreaterThanOrEqual(1);
  const jobs = await t.deps.pool.query(
    "select data->>'exportId' as id from pgboss.job where name = 'render-export'",
  );
  expect(jobs.rows.map(({ id }) => id)).toContain(book.exportId);
  expect(await requeueStalledExports(t.deps)).toBe(0);
});

test('a worker with other templates leaves the export to its own release, then fails it', async () => {
  const book = await createQueuedBook();
  const inputs = gzipSync(JSON.stringify({ type: 'book', templates: 'of another release' }));
  await t.deps.db.updateTable('projectExports').set({ inputs }).where('id', '=', book.exportId).execute();
  await renderExport(book.deps, book.exportId);
  expect((await book.rows())[0]?.state).toBe('rendering');
  t.time.advance(61);
  await renderExport(book.deps, book.exportId);
  expect((await book.rows())[0]).toMatchObject({ state: 'failed', failure: 'unavailable' });
});

test('removes files of deleted books and unused files, but not pinned exports', async () => {
  const books = await Promise.all([
    createQueuedBook(),
    createQueuedBook(),
    createQueuedBook(),
    createQueuedBook(),
  ]);
  const keys: string[] = [];
  for (const book of books) {
    const running = renderExport(book.deps, book.exportId);
    (await book.next())(somePages(24));
    await running;
    const [row] = await book.rows();
    keys.push(`exports/${row?.contentHash}/preview/content.pdf`);
  }
  const areThere = () => Promise.all(keys.map(async (key) => (await t.deps.storage.head(key)) !== undefined));
  expect(await areThere()).toEqual([true, true, true, true]);
  const [deleted, pinned, used] = books;
  await t.deps.db
    .updateTable('projectExports')
    .set({ isKept: true })
    .where('id', '=', pinned?.exportId ?? '')
    .execute();
  await t.deps.db
    .deleteFrom('projects')
    .where('id', '=', deleted?.project.id ?? '')
    .execute();
  await sweepExports(t.deps);
  expect(await areThere()).toEqual([false, true, true, true]);

  t.time.advance(29 * 24 * 3600);
  if (used) await ask(used);
  t.time.advance(2 * 24 * 3600);
  await sweepExports(t.deps);
  expect(await areThere()).toEqual([false, true, true, false]);
});
