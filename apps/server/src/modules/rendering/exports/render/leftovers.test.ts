import { routes } from '@dierbaar/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  addPhoto,
  createBook,
  createManualRenderer,
  failedWith,
  somePages,
  type TestBook,
} from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { eraseExportFiles, sweepExports } from '../sweep-exports.ts';
import { renderExport } from './render-export.ts';

const t = useTestApp();
const longText = `<p>${'Toen we klein waren. '.repeat(4000)}</p>`;

beforeEach(async () => {
  await t.deps.db.deleteFrom('projectExports').execute();
});

const ask = ({ call, project }: TestBook) =>
  call(routes.projectExports.request, { params: { projectId: project.id }, query: { quality: 'preview' } });

/** A long book whose early pages and pages a test finishes. */
async function createLongBook(body = longText) {
  const book = await createBook(t, await createUser(t.deps));
  await book.write(body);
  await ask(book);
  const [row] = await book.rows();
  const { renderer, next } = createManualRenderer();
  const contentHash = row?.contentHash ?? '';
  const deps = { ...t.deps, renderer };
  return { ...book, deps, next, exportId: row?.id ?? '', contentHash };
}

async function listObjects(contentHash: string) {
  const keys: string[] = [];
  for await (const { key } of t.deps.storage.list(`exports/${contentHash}/`)) keys.push(key);
  return keys.map((key) => key.split('/').at(-1)).sort();
}

const hasEarly = (book: TestBook) =>
  expect
    .poll(async () => (await book.rows()).some(({ files }) => JSON.stringify(files)?.includes('early')))
    .toBe(true);

test('the early pages are gone from the store when all pages are there', async () => {
  const book = await createLongBook();
  const running = renderExport(book.deps, book.exportId);
  const [finishEarly, finishBook] = [await book.next(), await book.next()];
  finishEarly(somePages(4));
  await hasEarly(book);
  finishBook(somePages(24));
  await running;
  expect(await listObjects(book.contentHash)).toEqual(['content.pdf', 'manifest.json']);
});

test('the early pages of a render that failed are gone with the next sweep', async () => {
  const book = await createLongBook();
  const running = renderExport(book.deps, book.exportId);
  const [finishEarly, finishBook] = [await book.next(), await book.next()];
  finishEarly(somePages(4));
  await hasEarly(book);
  finishBook(failedWith('layout_failed'));
  await running;
  expect((await book.rows())[0]?.state).toBe('failed');
  await sweepExports(t.deps);
  expect(await listObjects(book.contentHash)).toEqual([]);
});

test('a render whose photos do not come ends when its early pages have, and stores nothing afterwards', async () => {
  const photographed = await createBook(t, await createUser(t.deps));
  const name = await addPhoto(photographed, 400, 300);
  await photographed.write(`${longText}<figure data-type="image"><img data-name="${name}" alt=""></figure>`);
  await ask(photographed);
  const [row] = await photographed.rows();
  const { renderer, next } = createManualRenderer();
  const stored: string[] = [];
  let hasEnded = false;
  const storage = {
    ...t.deps.storage,
    get: () => Promise.reject(new Error('ECONNREFUSED')),
    putFile: async (...args: Parameters<typeof t.deps.storage.putFile>) => {
      stored.push(hasEnded ? 'after the end' : 'in time');
      return t.deps.storage.putFile(...args);
    },
  };
  const running = renderExport({ ...t.deps, renderer, storage }, row?.id ?? '').finally(() => {
    hasEnded = true;
  });
  const outcome = expect(running).rejects.toThrow('ECONNREFUSED');
  const [finishEarly, finishBook] = [await next(), await next()];
  finishBook(failedWith('missing_photo'));
  finishEarly(somePages(4));
  await outcome;
  expect(stored).toEqual(['in time']);
});

test.each([
  [
    'a sweep',
    async (book: TestBook) => {
      await t.deps.db
        .updateTable('projectExports')
        .set({ projectId: null })
        .where('projectId', '=', book.project.id)
        .execute();
      // A sweep leaves a row alone to which the worker writes its progress at that moment, and the next one takes it.
      await expect
        .poll(async () => {
          t.time.advance(7);
          await sweepExports(t.deps);
          return t.deps.db.selectFrom('projectExports').select('id').execute();
        })
        .toEqual([]);
    },
  ],
  [
    'the end of an account',
    async (book: TestBook) => {
      t.time.advance(7);
      await eraseExportFiles(t.deps, book.user.id);
    },
  ],
])('a worker that has lost its lease leaves nothing in the store after %s', async (_, remove) => {
  const book = await createLongBook();
  const stalled = renderExport(book.deps, book.exportId);
  const [finishEarly, finishBook] = [await book.next(), await book.next()];
  await remove(book);
  finishEarly(somePages(4));
  finishBook(somePages(24));
  await stalled;
  expect(await listObjects(book.contentHash)).toEqual([]);
});

test('a render that had begun before a newer state of the book took its place leaves nothing', async () => {
  const book = await createLongBook();
  const running = renderExport(book.deps, book.exportId);
  const [finishEarly, finishBook] = [await book.next(), await book.next()];
  finishEarly(somePages(4));
  await hasEarly(book);
  finishBook(failedWith('layout_failed'));
  await running;
  await ask(book);
  for (const state of ['een', 'twee', 'drie']) {
    t.time.advance(1);
    await book.write(`${longText}<p>${state}</p>`);
    await ask(book);
  }
  await sweepExports(t.deps);
  expect(await listObjects(book.contentHash)).toEqual([]);
});
