import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PhotoFileCache } from './photo-file-cache.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dierbaar-photos-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const files = new Map<string, string>();
const cache = new PhotoFileCache({
  setFile: (name, bytes) => files.set(name, Buffer.from(bytes).toString('latin1')),
  removeFile: (name) => files.delete(name),
});

it.each([
  ['a photo that is shrunk a little', 1280, 853, 3, 150],
  ['a photo that the decoder shrinks while loading', 1280, 853, 3, 52],
  ['a narrow photo', 13, 1280, 3, 1],
  ['a photo that keeps its size', 400, 301, 3, 500],
  ['a grey photo', 1000, 667, 1, 80],
] as const)(
  'a preview of %s is laid out with the properties it gets',
  async (_, width, height, channels, box) => {
    const path = join(directory, `${width}-${height}-${channels}-${box}.jpg`);
    const created = sharp({ create: { width, height, channels: 3, background: '#a06040' } });
    await (channels === 1 ? created.greyscale() : created).jpeg().toFile(path);
    const photo = await cache.inspect(path);
    const { placed, prepared } = await cache.place(photo, 'preview', { width: box, height: 1 });
    const file = placed.file ?? '';
    // The page is there before the photo is prepared.
    expect(files.get(file)).toContain('/Subtype/Image');
    expect(await prepared).toBe(false);
    const jpeg = cache.find(file);
    const actual = await sharp(jpeg.bytes).metadata();
    expect([jpeg.width, jpeg.height]).toEqual([actual.width, actual.height]);
    expect(files.get(file)).toContain(`/Width ${actual.width}/Height ${actual.height}/`);
  },
);
