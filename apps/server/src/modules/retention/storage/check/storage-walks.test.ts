import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwnBucket } from '../../../../../test/stores/own-bucket.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import type { Storage } from '../../../../adapters/storage.ts';
import { storagePassSeconds } from '../../../../metrics.ts';
import { applyMoreTombstones } from '../../deletions/apply-tombstones.ts';
import { watchWalks } from '../walks/storage-walks.ts';
import { checkMoreStorage } from './check-storage.ts';
import { copyMoreObjects } from './copy-objects.ts';
import { findMoreOrphans } from './find-orphans.ts';

const t = useTestApp();
const buckets: Awaited<ReturnType<typeof createOwnBucket>>[] = [];
beforeAll(async () => {
  buckets.push(await createOwnBucket(t.deps.config), await createOwnBucket(t.deps.config));
});
beforeEach(() => t.deps.db.deleteFrom('storageWalks').execute());
afterAll(async () => {
  for (const bucket of buckets) await bucket.drop();
});

const walkRow = (name: string) =>
  t.deps.db.selectFrom('storageWalks').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

/** A store of these keys alone; `limit` runs at each key that is listed. */
function storeOf(keys: string[], onListed: () => void = () => undefined): Storage {
  const changedAt = new Date(0);
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

test('promise 22: of 40,000 objects the last ones reach the second copy, however short a run is', async () => {
  const limit = createLimit(11_000);
  const media = Array.from({ length: 39_900 }, (_, index) => `media/${digits(index)}`);
  const recordings = Array.from({ length: 100 }, (_, index) => `recordings/${digits(index)}`);
  const storage = storeOf([...media, ...recordings], countIn(limit));
  const copied: string[] = [];
  storage.head = async (key) => {
    copied.push(key);
    return undefined;
  };
  const deps = { ...t.deps, storage, copies: storeOf(media) };
  const isDone = () => recordings.every((key) => copied.includes(key));
  expect(await runUntil(isDone, (signal) => copyMoreObjects(deps, signal), limit)).toBe(4);
  expect(copied).toEqual(recordings);
  expect(await walkRow('copy')).toMatchObject({ lastKey: '', passCompletedAt: t.time.now });
});

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
  const deps = { ...t.deps, storage: storeOf(keys, countIn(limit)) };
  // Older notes were signed before.
  const signed = { name: 'tombstone-signing', passStartedAt: t.time.now, passCompletedAt: t.time.now };
  await t.deps.db.insertInto('storageWalks').values(signed).execute();
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
  const deps = { ...t.deps, storage, copies: undefined };
  const isDone = async () => (await walkRow('check')).passCompletedAt !== null;
  expect(await runUntil(isDone, (signal) => checkMoreStorage(deps, signal), limit)).toBe(3);
  expect(read.toSorted()).toEqual(exports.map((_, index) => `exports/${digits(index)}`));
  await checkMoreStorage(deps);
  expect(read).toHaveLength(250);
});

test('promise 22: in the object store itself a run goes on behind the last key', async () => {
  const [own, copies] = buckets.map(({ storage }) => storage);
  if (!own || !copies) throw new Error('no bucket');
  const keys = Array.from({ length: 25 }, (_, index) => `media/${digits(index)}`);
  for (const key of keys) await own.put(key, Buffer.from(key), 'text/plain');
  const limit = createLimit(10);
  const storage: Storage = {
    ...own,
    head: (key) => {
      countIn(limit)();
      return own.head(key);
    },
  };
  const listed: string[] = [];
  storage.list = async function* (prefix, after) {
    for await (const each of own.list(prefix, after)) {
      listed.push(each.key);
      yield each;
    }
  };
  const isDone = async () => (await copies.head('media/000024')) !== undefined;
  const deps = { ...t.deps, storage, copies };
  expect(await runUntil(isDone, (signal) => copyMoreObjects(deps, signal), limit)).toBe(3);
  expect(listed.filter((key) => key === 'media/000000')).toHaveLength(1);
});

test('an object that cannot be copied keeps none behind it back, and a store that is away is asked again', async () => {
  const keys = Array.from({ length: 30 }, (_, index) => `media/${digits(index)}`);
  const copied: string[] = [];
  const faulty = new Set(['media/000003']);
  const storage = storeOf(keys);
  storage.head = async (key) => {
    if (faulty.has(key)) throw new Error('no answer');
    copied.push(key);
    return undefined;
  };
  const deps = { ...t.deps, storage, copies: storeOf([]) };
  await expect(copyMoreObjects(deps)).rejects.toThrow('1 items of the object store were passed over (copy)');
  expect(copied).toHaveLength(29);
  t.time.advance(3600);
  for (const key of keys.slice(10)) faulty.add(key);
  await expect(copyMoreObjects(deps)).rejects.toThrow('no answer');
  expect(await walkRow('copy')).toMatchObject({ lastKey: 'media/000009' });
  faulty.clear();
  await copyMoreObjects(deps);
  expect(copied.slice(-20)).toEqual(keys.slice(10));
});

test('the age of the last complete pass is measured (alert StorageWalkLate)', async () => {
  const deps = { ...t.deps, storage: storeOf(['media/1']), copies: undefined };
  await findMoreOrphans(deps);
  t.time.advance(129_700);
  await watchWalks(deps);
  const { values } = await storagePassSeconds.get();
  expect(values).toContainEqual({ labels: { walk: 'orphans' }, value: 129_700 });
});
