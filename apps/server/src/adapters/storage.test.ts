import { createHash, randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
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

test('a stream of unknown length is stored in parts, read in ranges and deleted with its folder', async () => {
  const folder = `test/${unique().toString('hex')}`;
  const key = `${folder}/large`;
  const piece = randomBytes(1024 * 1024);
  const chunks = async function* () {
    for (let index = 0; index < 20; index++) yield piece;
  };
  const { bytes, sha256 } = await storage.putStream(key, chunks(), 'application/zip');
  expect([bytes, await storage.head(key)]).toEqual([
    20 * piece.length,
    { size: bytes, type: 'application/zip' },
  ]);
  const hash = createHash('sha256');
  for await (const chunk of (await storage.get(key))?.body ?? []) hash.update(chunk);
  expect(hash.digest('hex')).toBe(sha256);
  // The range lies on the border of two parts.
  const start = 8 * piece.length - 5;
  const part = await storage.get(key, { start, end: start + 9 });
  expect(part?.size).toBe(10);
  const border = Buffer.concat([piece.subarray(-5), piece.subarray(0, 5)]);
  expect(part && (await buffer(part.body)).equals(border)).toBe(true);
  await storage.put(`${folder}-beside`, Buffer.from('stays'), 'text/plain');
  await storage.deleteFolder(folder);
  expect([await storage.head(key), (await storage.head(`${folder}-beside`))?.size]).toEqual([undefined, 5]);
  await storage.delete(`${folder}-beside`);
});

test('a stream that breaks off leaves no object', async () => {
  const key = `test/${unique().toString('hex')}/broken`;
  const chunks = async function* () {
    yield randomBytes(9 * 1024 * 1024);
    throw new Error('the source broke');
  };
  await expect(storage.putStream(key, chunks(), 'application/zip')).rejects.toThrow('the source broke');
  expect(await storage.head(key)).toBeUndefined();
});
