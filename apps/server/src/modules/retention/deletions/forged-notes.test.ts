import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '../../../../test/factories.ts';
import { createOwnBucket } from '../../../../test/stores/own-bucket.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { restoreCommands } from '../../../ops/restore-commands.ts';
import { writeTombstone } from '../../platform/tombstones/tombstones.service.ts';
import { applyMoreTombstones, applyTombstones } from './apply-tombstones.ts';

const t = useTestApp();
let bucket: Awaited<ReturnType<typeof createOwnBucket>>;
beforeAll(async () => {
  bucket = await createOwnBucket(t.deps.config);
  Object.assign(t.deps, { storage: bucket.storage });
});
beforeEach(async () => {
  for await (const { key } of bucket.storage.list('')) await bucket.storage.delete(key);
  await t.deps.db.deleteFrom('storageWalks').execute();
});
afterAll(() => bucket.drop());

const worker = createTestWorker(t);
afterEach(() => worker.stop());
const day = 24 * 3600;

const put = (key: string, note: object) =>
  t.deps.storage.put(key, Buffer.from(JSON.stringify(note)), 'application/json');
const read = async (key: string) => {
  const chunks: Buffer[] = [];
  for await (const chunk of (await t.deps.storage.get(key))?.body ?? []) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};
const exists = async (id: string) =>
  (await t.deps.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
const createId = async () => (await createUser(t.deps, { subscription: null })).id;
const keyOf = (id: string) => `tombstones/account/${id}`;
const alarms = (name: string) => t.logLines.filter((line) => line.includes(`"alarm":"${name}"`)).length;
const command = { verb: '', name: '', by: 'ops:anna', reason: undefined, cents: undefined };

test('an object that somebody puts into the bucket erases no account, and raises an alarm', async () => {
  const [empty, dated, borrowed, erased] = [
    await createId(),
    await createId(),
    await createId(),
    crypto.randomUUID(),
  ];
  await writeTombstone(t.deps, 'account', erased, t.time.now);
  await put(keyOf(empty), {});
  await put(keyOf(dated), { erasedAt: t.time.now, signature: 'a'.repeat(64) });
  await put(keyOf(borrowed), await read(keyOf(erased)));
  await t.deps.storage.put(`tombstones/book/${empty}`, Buffer.from('no JSON'), 'text/plain');
  const before = alarms('tombstone_unsigned');
  expect(await applyMoreTombstones(t.deps)).toMatchObject({ account: 0 });
  expect(await applyTombstones(t.deps)).toMatchObject({ account: 0 });
  expect(alarms('tombstone_unsigned') - before).toBe(6);
  for (const id of [empty, dated, borrowed]) expect(await exists(id)).toBe(true);
});

test('more than three accounts at once wait for an operator; fewer are erased again by themselves', async () => {
  const ids = await Promise.all([1, 2, 3].map(createId));
  for (const id of ids) await writeTombstone(t.deps, 'account', id, t.time.now);
  const before = alarms('tombstones_many');
  const held = [await createId(), ...ids];
  await writeTombstone(t.deps, 'account', held[0] ?? '', t.time.now);
  expect(await applyMoreTombstones(t.deps)).toMatchObject({ account: 0 });
  expect(alarms('tombstones_many') - before).toBe(1);
  for (const id of held) expect(await exists(id)).toBe(true);
  await t.deps.storage.delete(keyOf(held[0] ?? ''));
  t.time.advance(day);
  expect(await applyMoreTombstones(t.deps)).toMatchObject({ account: 3 });
  expect(alarms('tombstones_many') - before).toBe(1);
});

test('accounts of a run that was interrupted before it erased them are not counted twice', async () => {
  for (const id of await Promise.all([1, 2].map(createId)))
    await writeTombstone(t.deps, 'account', id, t.time.now);
  const stopping = new AbortController();
  const get: typeof bucket.storage.get = (key) => {
    stopping.abort();
    return bucket.storage.get(key);
  };
  const deps = { ...t.deps, storage: { ...bucket.storage, get } };
  expect(await applyMoreTombstones(deps, stopping.signal)).toMatchObject({ account: 0 });
  expect(await applyMoreTombstones(t.deps)).toMatchObject({ account: 2 });
});

test('the command after a restore erases as many as were erased', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(createId));
  for (const id of ids) await writeTombstone(t.deps, 'account', id, t.time.now);
  expect(await restoreCommands.run(t.deps, command)).toContain('5 accounts');
  for (const id of ids) expect(await exists(id)).toBe(false);
});

test('a note is deleted when no backup is older, and not while what it names is back', async () => {
  // The store has a clock of its own.
  t.time.now = new Date();
  const [erased, back] = [crypto.randomUUID(), await createId()];
  for (const id of [erased, back]) await writeTombstone(t.deps, 'account', id, t.time.now);
  await put(keyOf(back), { erasedAt: t.time.now });
  t.time.advance(41 * day);
  await applyMoreTombstones(t.deps);
  expect(await t.deps.storage.head(keyOf(erased))).toBeDefined();
  t.time.advance(2 * day);
  await applyMoreTombstones(t.deps);
  expect(await t.deps.storage.head(keyOf(erased))).toBeUndefined();
  expect(await t.deps.storage.head(keyOf(back))).toBeDefined();
  expect(await exists(back)).toBe(true);
});

test('a worker that starts applies the notes at once, also when a pass was complete', async () => {
  await applyMoreTombstones(t.deps);
  const id = await createId();
  await writeTombstone(t.deps, 'account', id, t.time.now);
  expect(await applyMoreTombstones(t.deps)).toMatchObject({ account: 0 });
  await worker.start();
  await expect.poll(() => exists(id), { timeout: 60_000 }).toBe(false);
  await worker.stop();
});
