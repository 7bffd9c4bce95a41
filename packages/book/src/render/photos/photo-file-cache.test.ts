import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PhotoFileCache } from './photo-file-cache.ts';
import { readBytes } from './photo-page.ts';

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

it('a photo has a place with its proportions before it is read', () => {
  const file = cache.place('a photo.jpg', { width: 1280, height: 853 });
  expect(files.get(file)).toContain('/MediaBox[0 0 1280 853]');
  expect(files.get(file)).toContain(`stream\ndierbaar-photo:${file}\nendstream`);
});

it.each([
  ['a photo that is shrunk a little', 1280, 853, 3, 150],
  ['a photo that the decoder shrinks while loading', 1280, 853, 3, 52],
  ['a narrow photo', 13, 1280, 3, 1],
  ['a photo that keeps its size', 400, 301, 3, 500],
  ['a grey photo', 1000, 667, 1, 80],
  ['a photo that is little larger than its place', 1280, 853, 3, 200],
  ['a grey photo that is little larger than its place', 1280, 853, 1, 200],
] as const)(
  'a preview of %s names the size and the channels that it has',
  async (_, width, height, channels, box) => {
    const path = join(directory, `${width}-${height}-${channels}-${box}.jpg`);
    const created = sharp({ create: { width, height, channels: 3, background: '#a06040' } });
    await (channels === 1 ? created.greyscale() : created).jpeg().toFile(path);
    const jpeg = await cache.prepare(await cache.inspect(path), 'preview', { width: box, height: 1 });
    const actual = await sharp(readBytes(jpeg.bytes)).metadata();
    expect([jpeg.width, jpeg.height, jpeg.channels]).toEqual([actual.width, actual.height, actual.channels]);
  },
);

it.each([
  ['keeps the picture data of the upload when it is about twice as wide as needed', 100, true],
  ['is brought to size when it is wider', 95, false],
] as const)('a photo of 1280 pixels in a preview %s', async (_, box, isKept) => {
  const path = join(directory, `noise-${box}.jpg`);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: 1280, height: 853, channels: 3, background: '#a06040', noise } })
    .jpeg({ quality: 80 })
    .toFile(path);
  const photo = await cache.inspect(path);
  const { bytes, width } = await cache.prepare(photo, 'preview', { width: box, height: 1 });
  const pixelsOf = (file: Uint8Array | string) => sharp(file).raw().toBuffer();
  expect(width === 1280).toBe(isKept);
  expect((await pixelsOf(readBytes(bytes))).equals(await pixelsOf(path))).toBe(isKept);
});

it('a photo in print is read again when it is written, and refused when its file has changed', async () => {
  const path = join(directory, 'kept.jpg');
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 427, channels: 3, background } })
      .jpeg()
      .toBuffer();
  await writeFile(path, await picture('#a06040'));
  const { bytes } = await cache.prepare(await cache.inspect(path), 'print', { width: 40, height: 1 });
  expect(bytes).not.toBeInstanceOf(Uint8Array);
  expect(readBytes(bytes)).toHaveLength(bytes.length);
  await writeFile(
    path,
    Buffer.concat([(await picture('#a06040')).subarray(0, -40), Buffer.from([0xff, 0xd9])]),
  );
  expect(() => readBytes(bytes)).toThrow('has changed');
});

it('a photo that is brought down for print is prepared once for all jobs, whatever their folders', async () => {
  const paths = ['first.jpg', 'second.jpg'].map((name) => join(directory, name));
  const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a06040' } })
    .jpeg()
    .toBuffer();
  for (const path of paths) await writeFile(path, picture);
  const box = { width: 40, height: 1 };
  const [first, second] = await Promise.all(
    paths.map(async (path) => cache.prepare(await cache.inspect(path), 'print', box)),
  );
  expect(first?.width).toBeLessThan(3000);
  expect(second).toBe(first);
});
