import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '../../apps/server/src/adapters/storage.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { createOwnBucket } from '../../apps/server/test/stores/own-bucket.ts';
import { createSecondCopy } from '../drill/second-copy.ts';
import { loadEnvironment } from '../environment.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-second-copy-'));
const metric = path.join(folder, 'metrics');
let [store, copy]: Awaited<ReturnType<typeof createOwnBucket>>[] = [];
beforeAll(async () => {
  loadEnvironment();
  const config = readConfig({ ...process.env, APP_URL: 'http://127.0.0.1:3000' });
  [store, copy] = [await createOwnBucket(config), await createOwnBucket(config)];
});
afterAll(async () => {
  await store?.drop();
  await copy?.drop();
  rmSync(folder, { recursive: true });
});

async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    const object = await storage.get(key);
    contents[key] = object ? await text(object.body) : '';
  }
  return contents;
}

test('promise 22: the second copy gets what is new, spreads no damage, and gives back what was deleted since (alert SecondCopyLate)', async () => {
  if (!store || !copy) throw new Error('no buckets');
  const { storage } = store;
  const put = (key: string, body: string) => storage.put(key, Buffer.from(body), 'image/jpeg');
  const second = createSecondCopy(store.name, copy.name, folder);
  await put('media/a/1', 'one');
  await put('media/b/2', 'two');
  await put('account-exports/all.zip', 'everything');

  // Without versions nothing is copied, and the time of the last pass is not told.
  expect(() => second.pass()).toThrow('keeps no versions');
  expect([await contentsOf(copy.storage), existsSync(metric)]).toEqual([{}, false]);

  await copy.setVersioning('Enabled');
  const started = Math.floor(Date.now() / 1000);
  second.pass();
  const [, completed] = /^storage_copy_completed_seconds (\d+)\n$/.exec(readFileSync(metric, 'utf8')) ?? [];
  expect(Number(completed)).toBeGreaterThanOrEqual(started);
  expect(await contentsOf(copy.storage)).toEqual({ 'media/a/1': 'one', 'media/b/2': 'two' });
  expect(await copy.storage.head('media/a/1')).toMatchObject({ type: 'image/jpeg' });

  const before = new Date();
  await storage.delete('media/a/1');
  await put('media/b/2', 'damaged');
  await put('media/c/3', 'three');
  second.pass();
  expect(await contentsOf(copy.storage)).toEqual({ 'media/b/2': 'two', 'media/c/3': 'three' });

  second.restore(['media/b/2']);
  expect(await contentsOf(storage)).toMatchObject({ 'media/b/2': 'two' });
  second.restore(['media/a/1'], before);
  expect(await contentsOf(storage)).toEqual({
    'account-exports/all.zip': 'everything',
    'media/a/1': 'one',
    'media/b/2': 'two',
    'media/c/3': 'three',
  });
});
