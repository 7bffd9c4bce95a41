import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnBucket } from '../../../../../test/stores/own-bucket.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import type { Storage } from '../../../../adapters/storage.ts';
import { storageCommands } from '../../../../ops/storage-commands.ts';
import { copyObjects } from './copy-objects.ts';

const t = useTestApp();
const buckets: Awaited<ReturnType<typeof createOwnBucket>>[] = [];
let copies: Storage;
beforeAll(async () => {
  buckets.push(await createOwnBucket(t.deps.config), await createOwnBucket(t.deps.config));
  const [own, second] = buckets.map(({ storage }) => storage);
  if (!own || !second) throw new Error('no bucket');
  copies = second;
  Object.assign(t.deps, { storage: own, copies });
});
afterAll(async () => {
  for (const bucket of buckets) await bucket.drop();
});

const keysOf = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys;
};
const put = (key: string, text: string) => t.deps.storage.put(key, Buffer.from(text), 'text/plain');
const day = 24 * 3600;
const command = { verb: 'copy', name: '', by: 'ops:test', reason: undefined, cents: undefined };

test('the second copy gets what is new once, and keeps what is deleted for the term of backups', async () => {
  const { key: photo } = await t.deps.storage.putByContent('media', Buffer.from('a photo'), 'image/jpeg');
  await put('account-exports/one.zip', 'everything');
  await put('invoices/one.pdf', 'an invoice');
  await put('kept-accounts/one', 'first');
  expect(await copyObjects(t.deps)).toEqual({ copied: 3, removed: 0 });
  expect(await copyObjects(t.deps)).toEqual({ copied: 0, removed: 0 });
  expect(await keysOf(copies)).toEqual(['invoices/one.pdf', 'kept-accounts/one', photo]);

  await t.deps.storage.delete(photo);
  await t.deps.storage.delete('invoices/one.pdf');
  expect(await copyObjects(t.deps)).toEqual({ copied: 0, removed: 0 });
  t.time.advance(27 * day);
  // What was put back from the copy is no longer on its way out.
  await put('invoices/one.pdf', 'an invoice');
  expect(await copyObjects(t.deps)).toEqual({ copied: 0, removed: 0 });
  expect(await copies.head(photo)).toMatchObject({ type: 'image/jpeg' });
  t.time.advance(2 * day);
  expect(await copyObjects(t.deps)).toEqual({ copied: 0, removed: 1 });
  expect(await keysOf(copies)).toEqual(['invoices/one.pdf', 'kept-accounts/one']);
});

test('a damaged object is neither copied nor written over its copy; the command tells how much was copied', async () => {
  const { key } = await t.deps.storage.putByContent('media', Buffer.from('another'), 'image/jpeg');
  await put(key, 'damaged');
  expect(await copyObjects(t.deps)).toEqual({ copied: 0, removed: 0 });
  expect(t.logLines.some((line) => line.includes('"alarm":"stored_object"'))).toBe(true);
  await put(key, 'another');
  expect(await storageCommands.run(t.deps, command)).toBe('1 objects copied, 0 removed');
  await put(key, 'damaged');
  await copyObjects(t.deps);
  expect((await copies.head(key))?.size).toBe('another'.length);
});
