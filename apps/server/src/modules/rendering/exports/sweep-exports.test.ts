import { createHash, randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { beforeEach, expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { exportObjectKey } from './export-kinds.ts';
import { pinExport } from './exports.service.ts';
import { sweepExports } from './sweep-exports.ts';

const t = useTestApp();
const day = 24 * 3600 * 1000;

beforeEach(async () => {
  await t.deps.db.deleteFrom('projectExports').execute();
});

/** Finished print files that were not used for two months. */
async function createUnused(count: number) {
  const usedAt = new Date(t.time.now.getTime() - 60 * day);
  const rows = Array.from({ length: count }, () => ({
    kind: 'print',
    contentHash: createHash('sha256').update(randomUUID()).digest('hex'),
    state: 'ready',
    pages: 24,
    files: '{}',
    nextJobAt: usedAt,
    usedAt,
  }));
  return t.deps.db.insertInto('projectExports').values(rows).returning(['id', 'contentHash']).execute();
}

const listExports = () => t.deps.db.selectFrom('projectExports').select(['id', 'state', 'isKept']).execute();

const pin = (exportId: string) => t.deps.db.transaction().execute((trx) => pinExport(trx, exportId));

/** A store that runs `before` ahead of each deletion. */
const storageWith = (before: (key: string) => Promise<unknown>) => ({
  ...t.deps.storage,
  delete: async (key: string) => {
    await before(key);
    await t.deps.storage.delete(key);
  },
});

/** A promise that the test resolves. */
function createGate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('an order cannot choose files that the sweep has begun to delete', async () => {
  const [unused] = await createUnused(1);
  const id = unused?.id ?? '';
  const attempts: unknown[] = [];
  const storage = storageWith(async () => {
    attempts.push(await pin(id).catch((error: unknown) => error));
  });
  await sweepExports({ ...t.deps, storage });
  expect(attempts[0]).toMatchObject({ code: 'unavailable' });
  expect(await listExports()).toEqual([]);
});

test('files that an order has chosen stay, also when the order comes during the sweep', async () => {
  const rows = await createUnused(2);
  const [pinned, other] = rows.toSorted((a, b) => a.id.localeCompare(b.id));
  if (!pinned || !other) throw new Error('no rows');
  const key = exportObjectKey(pinned.contentHash, 'print', 'content');
  await t.deps.storage.put(key, Buffer.from('pages'), 'application/pdf');
  const [hasPinned, mayCommit] = [createGate(), createGate()];
  const order = t.deps.db.transaction().execute(async (trx) => {
    await pinExport(trx, pinned.id);
    hasPinned.open();
    await mayCommit.opened;
  });
  await hasPinned.opened;
  await sweepExports(t.deps);
  mayCommit.open();
  await order;
  await sweepExports(t.deps);
  expect(await listExports()).toEqual([{ id: pinned.id, state: 'ready', isKept: true }]);
  expect(await t.deps.storage.head(key)).toBeDefined();
});

test('one sweep removes several batches, and one that cannot be removed keeps no other and is tried again', async () => {
  const rows = await createUnused(120);
  const stuck = rows.toSorted((a, b) => a.id.localeCompare(b.id))[5];
  const storage = storageWith(async (key) => {
    if (key.includes(stuck?.contentHash ?? '-')) throw new Error('this key is stuck');
  });
  expect(await sweepExports({ ...t.deps, storage })).toBe(119);
  expect(await listExports()).toEqual([{ id: stuck?.id, state: 'removing', isKept: false }]);
  expect(await sweepExports(t.deps)).toBe(1);
  expect(await listExports()).toEqual([]);
});

test('a sweep ends when it is told to, and when the store is away', async () => {
  await createUnused(110);
  expect(await sweepExports(t.deps, AbortSignal.abort())).toBe(0);
  const storage = storageWith(() => Promise.reject(new Error('the store is away')));
  expect(await sweepExports({ ...t.deps, storage })).toBe(0);
  expect(await listExports()).toHaveLength(110);
  await sweepExports(t.deps);
  expect(await listExports()).toEqual([]);
});

test('a preview whose files are deleted at this moment is unavailable, and rendered again afterwards', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const call = () =>
    book.call(routes.projectExports.request, {
      params: { projectId: book.project.id },
      query: { quality: 'preview' },
    });
  const state = () =>
    book.call(routes.projectExports.state, { params: { projectId: book.project.id }, query: {} });
  await call();
  t.time.advance(31 * 24 * 3600);
  let during: unknown[] = [];
  const storage = storageWith(async () => {
    during = [await call().catch((error: unknown) => error), await state()];
  });
  await sweepExports({ ...t.deps, storage });
  expect(during).toMatchObject([{ code: 'unavailable' }, { state: 'none' }]);
  expect(await call()).toMatchObject({ state: 'queued' });
});
