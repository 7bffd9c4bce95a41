import { beforeEach, expect, test } from 'vitest';
import { createOwnBucket } from '../../../../../test/stores/own-bucket.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import type { Storage } from '../../../../adapters/storage.ts';
import { storagePassSeconds } from '../../../../metrics.ts';
import { applyMoreTombstones } from '../../deletions/apply-tombstones.ts';
import { checkMoreStorage } from './check-storage.ts';
import { findMoreOrphans } from './find-orphans.ts';
import { type Walk, walkOn, watchWalks } from './storage-walks.ts';

const t = useTestApp();
const day = 24 * 3600;
beforeEach(() => t.deps.db.deleteFrom('storageWalks').execute());

const walkRow = (name: string) =>
  t.deps.db.selectFrom('storageWalks').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

/** A store of these keys alone; `limit` runs at each key that is listed. */
function storeOf(keys: string[], onListed: () => void = () => undefined, changedAt = new Date(0)): Storage {
  return {
    ...t.deps.storage,
    async *list(prefix, after = '') {
      for (const key of keys) {
        if (!key.startsWith(prefix) || key <= after) continue;
        onListed();
        yield { key, changedAt };
      }
    },
  };
}

/** Runs a task again and again, each for as long as it lists this many keys; returns how often. */
async function runUntil(
  isDone: () => Promise<boolean> | boolean,
  run: (signal: AbortSignal) => Promise<unknown>,
  limit: Limit,
): Promise<number> {
  for (let runs = 1; runs <= 20; runs += 1) {
    const stopping = new AbortController();
    Object.assign(limit, { listed: 0, abort: () => stopping.abort() });
    await run(stopping.signal);
    if (await isDone()) return runs;
    t.time.advance(300);
  }
  throw new Error('what sorts last is never reached');
}

interface Limit {
  atMost: number;
  listed: number;
  abort: () => void;
}

const createLimit = (atMost: number): Limit => ({ atMost, listed: 0, abort: () => undefined });
const countIn = (limit: Limit) => () => {
  limit.listed += 1;
  if (limit.listed > limit.atMost) limit.abort();
};

const digits = (index: number) => String(index).padStart(6, '0');

test('of 40,000 objects the last orphan is found, and those of all runs are counted together', async () => {
  const limit = createLimit(11_000);
  const exports = Array.from({ length: 10_000 }, (_, index) => `exports/${digits(index)}/content.pdf`);
  const media = Array.from({ length: 29_999 }, (_, index) => `media/${digits(index)}/hash`);
  const deps = {
    ...t.deps,
    storage: storeOf([...exports, ...media, 'recordings/nobody/hash'], countIn(limit)),
  };
  const isDone = async () => (await walkRow('orphans')).passCompletedAt !== null;
  const before = t.logLines.length;
  expect(await runUntil(isDone, (signal) => findMoreOrphans(deps, signal), limit)).toBe(4);
  const alarms = t.logLines.slice(before).filter((line) => line.includes('"alarm":"orphaned_objects"'));
  expect(alarms.map((line) => JSON.parse(line))).toMatchObject([
    { folder: 'media', orphans: 29_999, first: media[0] },
    { folder: 'recordings', orphans: 1 },
    { folder: 'exports', orphans: 10_000, first: exports[0] },
  ]);
});

test('promise 52: of 40,000 notes the last one is applied', async () => {
  const limit = createLimit(11_000);
  const id = (index: number) => `00000000-0000-0000-0000-000000${digits(index)}`;
  const books = Array.from({ length: 39_999 }, (_, index) => `tombstones/book/${id(index)}`);
  const keys = [...books, `tombstones/recording/${id(1)}`];
  const deps = { ...t.deps, storage: storeOf(keys, countIn(limit), t.time.now) };
  const isDone = async () => (await walkRow('tombstones')).passCompletedAt !== null;
  expect(await runUntil(isDone, (signal) => applyMoreTombstones(deps, signal), limit)).toBe(4);
});

test('promise 23: the daily check goes on with the row after the last one', async () => {
  const exports = Array.from({ length: 250 }, (_, index) => ({
    kind: 'preview',
    contentHash: digits(index).padStart(64, '0'),
    state: 'ready',
    pages: 24,
    files: JSON.stringify({ content: { key: `exports/${digits(index)}`, bytes: 3, sha256: 'b'.repeat(64) } }),
    nextJobAt: t.time.now,
  }));
  await t.deps.db.insertInto('projectExports').values(exports).execute();
  const limit = createLimit(100);
  const read: string[] = [];
  const storage: Storage = {
    ...t.deps.storage,
    get: async (key) => {
      read.push(key);
      countIn(limit)();
      return undefined;
    },
  };
  const deps = { ...t.deps, storage };
  const isDone = async () => (await walkRow('check')).passCompletedAt !== null;
  expect(await runUntil(isDone, (signal) => checkMoreStorage(deps, signal), limit)).toBe(3);
  expect(read.toSorted()).toEqual(exports.map((_, index) => `exports/${digits(index)}`));
  await checkMoreStorage(deps);
  expect(read).toHaveLength(250);
});

test('in the object store itself a run goes on behind the last key', async () => {
  const bucket = await createOwnBucket(t.deps.config);
  const { storage } = bucket;
  const keys = Array.from({ length: 25 }, (_, index) => `media/${digits(index)}/hash`);
  for (const key of keys) await storage.put(key, Buffer.from(key), 'text/plain');
  const limit = createLimit(10);
  const listed: string[] = [];
  const walk: Walk<{ key: string }> = {
    name: 'orphans',
    listAfter: (after) => storage.list('media/', after),
    visit: async ({ key }) => {
      listed.push(key);
      countIn(limit)();
    },
  };
  const isDone = () => listed.length === keys.length;
  expect(await runUntil(isDone, (signal) => walkOn(t.deps, walk, signal), limit)).toBe(3);
  expect(listed).toEqual(keys);
  await bucket.drop();
});

test('an item that cannot be visited keeps none behind it back, and a store that is away is asked again', async () => {
  const keys = Array.from({ length: 30 }, (_, index) => `media/${digits(index)}`);
  const visited: string[] = [];
  const faulty = new Set(['media/000003']);
  const walk: Walk<{ key: string }> = {
    name: 'orphans',
    listAfter: (after) => storeOf(keys).list('', after),
    visit: async ({ key }) => {
      if (faulty.has(key)) throw new Error('no answer');
      visited.push(key);
    },
  };
  await expect(walkOn(t.deps, walk)).rejects.toThrow(
    '1 items of the object store were passed over (orphans)',
  );
  expect(visited).toHaveLength(29);
  t.time.advance(day);
  for (const key of keys.slice(10)) faulty.add(key);
  await expect(walkOn(t.deps, walk)).rejects.toThrow('no answer');
  expect(await walkRow('orphans')).toMatchObject({ lastKey: 'media/000009' });
  faulty.clear();
  await walkOn(t.deps, walk);
  expect(visited.slice(-20)).toEqual(keys.slice(10));
});

test('the age of the last complete pass is measured (alert StorageWalkLate)', async () => {
  const deps = { ...t.deps, storage: storeOf(['media/1']) };
  await findMoreOrphans(deps);
  t.time.advance(129_700);
  await watchWalks(deps);
  const { values } = await storagePassSeconds.get();
  expect(values).toContainEqual({ labels: { walk: 'orphans' }, value: 129_700 });
});
