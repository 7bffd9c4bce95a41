import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksBook } from '../../../test/samples/books.ts';
import { photo } from '../../../test/samples/nodes.ts';
import type { PageJob } from '../job.ts';
import { PhotoFileCache } from './photo-file-cache.ts';
import { placePhotos } from './place-photos.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dierbaar-place-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const cache = () => new PhotoFileCache({ setFile: () => undefined, removeFile: () => undefined });
const original = { width: 1280, height: 853 };
const jobOf = (path: string, originals: Record<string, typeof original> = {}): PageJob => ({
  kind: 'book',
  quality: 'print',
  ...blocksBook([photo('a.jpg', 'text')]),
  photos: { 'a.jpg': path },
  originals,
});
const paint = (path: string) =>
  sharp({ create: { ...original, channels: 3, background: '#a06040' } })
    .jpeg()
    .toFile(path);

test('photos whose sizes are known have their places before they are fetched', async () => {
  const path = join(directory, 'late.jpg');
  const coming = Promise.withResolvers<boolean>();
  const placed = await placePhotos(cache(), jobOf(path, { 'a.jpg': original }), coming.promise);
  if ('code' in placed) throw new Error(placed.message);
  expect(placed.files).toMatchObject({ 'a.jpg': original });
  const preparing = placed.prepare([]);
  await paint(path);
  coming.resolve(true);
  const prepared = await preparing;
  expect([...('code' in prepared ? [] : prepared.values())]).toMatchObject([original]);
});

test('photos of unknown size are waited for', async () => {
  const path = join(directory, 'unknown.jpg');
  const coming = Promise.withResolvers<boolean>();
  const placing = placePhotos(cache(), jobOf(path), coming.promise);
  await paint(path);
  coming.resolve(true);
  expect(await placing).toMatchObject({ files: { 'a.jpg': original } });
});

test('photos that do not come are missing', async () => {
  const path = join(directory, 'never.jpg');
  const failure = { code: 'missing_photo' };
  const placed = await placePhotos(cache(), jobOf(path, { 'a.jpg': original }), Promise.resolve(false));
  if ('code' in placed) throw new Error(placed.message);
  expect(await placed.prepare([])).toMatchObject(failure);
  expect(await placePhotos(cache(), jobOf(path), Promise.resolve(false))).toMatchObject(failure);
});
