import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createStorage } from './storage.ts';

const config = readConfig({ ...process.env, APP_URL: 'http://127.0.0.1:3000' });
const storage = createStorage({ ...config, S3_BUCKET: `${config.S3_BUCKET}-test` });
afterAll(() => storage.close());

const unique = () => randomBytes(16);

test('an object can be stored, read, inspected and deleted', async () => {
  const key = `test/${unique().toString('hex')}`;
  await storage.put(key, Buffer.from('a memory'), 'text/plain');
  expect(await storage.head(key)).toEqual({ size: 8, type: 'text/plain' });
  const stored = await storage.get(key);
  expect(stored && (await text(stored.body))).toBe('a memory');
  await storage.delete(key);
  expect(await storage.head(key)).toBeUndefined();
  expect(await storage.get(key)).toBeUndefined();
});

test('twenty parallel writes of the same bytes leave one object', async () => {
  const bytes = unique();
  const written = await Promise.all(
    Array.from({ length: 20 }, () => storage.putByContent('test', bytes, 'image/png')),
  );
  expect(new Set(written.map(({ key }) => key)).size).toBe(1);
  const key = written[0]?.key ?? '';
  expect(await storage.head(key)).toEqual({ size: 16, type: 'image/png' });
  await storage.delete(key);
  expect(await storage.head(key)).toBeUndefined();
});

test('an unreachable store is not ready', async () => {
  const unreachable = createStorage({ ...config, S3_ENDPOINT: 'http://127.0.0.1:9' });
  expect(await unreachable.isReady()).toBe(false);
  expect(await storage.isReady()).toBe(true);
});
