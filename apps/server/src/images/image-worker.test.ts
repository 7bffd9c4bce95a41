import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { kill } from 'node:process';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import {
  insertChunk,
  makeChunk,
  makeFlood,
  makeHalves,
  makeJpeg,
  makePicture,
  makePng,
  makeProfileBomb,
  makeTextBomb,
  withCameraMetadata,
} from '../../test/media/pictures.ts';
import type { DerivedPhotos } from './derive-photos.ts';
import { createImageWorker, type ImageWorker, type WorkerOptions } from './image-worker.ts';

// A separate process decodes the pictures, which is slow on a busy machine.
let worker: ImageWorker;
afterEach(() => worker.close());

function start(options: Partial<WorkerOptions> = {}): ImageWorker {
  worker = createImageWorker(options);
  return worker;
}

async function derive(original: Buffer): Promise<DerivedPhotos> {
  const derivation = await worker.derive(original);
  if (derivation.state !== 'derived') throw new Error(JSON.stringify(derivation));
  return derivation.photos;
}

async function pixelOf(picture: Buffer, left: number, top: number): Promise<number[]> {
  const one = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return [...(await one.raw().toBuffer())];
}

const isNear = (pixel: number[], expected: number[], tolerance = 6) =>
  pixel.length === expected.length &&
  pixel.every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= tolerance);

test('derives screen and preview to fit their boxes and print with every pixel', async () => {
  start();
  const photos = await derive(await makeJpeg(2400, 1800));
  expect(photos).toMatchObject({ type: 'image/jpeg', width: 2400, height: 1800 });
  const sizes = await Promise.all(
    [photos.screen, photos.preview, photos.print].map((form) => sharp(form).metadata()),
  );
  expect(sizes.map(({ format, width, height, space }) => [format, width, height, space])).toEqual([
    ['jpeg', 1600, 1200, 'srgb'],
    ['jpeg', 800, 600, 'srgb'],
    ['jpeg', 2400, 1800, 'srgb'],
  ]);
});

test('a small photo is not enlarged', async () => {
  start();
  const { width, height, screen } = await derive(await makeJpeg(300, 200));
  expect([width, height]).toEqual([300, 200]);
  expect(await sharp(screen).metadata()).toMatchObject({ width: 300, height: 200 });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied and removed', async (orientation) => {
  start();
  const original = await withCameraMetadata(makeHalves(), orientation).jpeg({ quality: 95 }).toBuffer();
  const photos = await derive(original);
  const isTurned = orientation >= 5;
  expect([photos.width, photos.height]).toEqual(isTurned ? [200, 400] : [400, 200]);
  // Position of the red half in the upright photo.
  const redIsFirst = [1, 4, 5, 6].includes(orientation);
  for (const form of [photos.screen, photos.preview, photos.print]) {
    const red = await pixelOf(
      form,
      redIsFirst ? 20 : photos.width - 20,
      redIsFirst ? 20 : photos.height - 20,
    );
    expect(isNear(red, [254, 0, 0])).toBe(true);
    const { orientation: left, exif, xmp, icc } = await sharp(form).metadata();
    expect([left, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test('CMYK, sixteen bits, grey, a palette and a wide profile all become sRGB with eight bits', async () => {
  start();
  const flat = (background: string) => sharp({ create: { width: 64, height: 64, channels: 3, background } });
  const cases: Record<string, [Buffer, number[], number]> = {
    cmyk: [await flat('#ffffff').toColourspace('cmyk').jpeg().toBuffer(), [255, 255, 255], 8],
    sixteen: [await flat('#204060').toColourspace('rgb16').png().toBuffer(), [32, 64, 96], 4],
    grey: [await flat('#808080').toColourspace('b-w').jpeg().toBuffer(), [128, 128, 128], 4],
    palette: [await flat('#204060').png({ palette: true }).toBuffer(), [32, 64, 96], 4],
    p3: [await flat('#204060').withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), [32, 64, 96], 8],
  };
  for (const [name, [original, expected, tolerance]] of Object.entries(cases)) {
    const { print, type } = await derive(original);
    const { space, depth, channels, icc } = await sharp(print).metadata();
    expect([name, type, space, depth, channels, icc]).toEqual([
      ...[name, 'image/jpeg', 'srgb', 'uchar', 3, undefined],
    ]);
    expect(isNear(await pixelOf(print, 30, 30), expected, tolerance), name).toBe(true);
  }
});

test('a photo with transparency becomes a PNG', async () => {
  start();
  const seeThrough = sharp({
    create: { width: 2000, height: 1000, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  });
  const { type, screen, print } = await derive(await seeThrough.png().toBuffer());
  expect(type).toBe('image/png');
  expect(await sharp(screen).metadata()).toMatchObject({ width: 1600, hasAlpha: true });
  expect((await pixelOf(print, 5, 5))[3]).toBe(128);
});

test('decoding gives way to requests', async () => {
  start();
  await derive(await makePng());
  expect(getPriority(worker.pid())).toBe(Math.min(getPriority() + 10, 19));
});

test('a PNG with missing rows is refused and the process continues', async () => {
  start();
  const whole = makeFlood(100, 100);
  const header = whole.subarray(0, 33);
  const lying = Buffer.from(header.subarray(16, 29));
  lying.writeUInt32BE(400, 4);
  const short = Buffer.concat([header.subarray(0, 8), makeChunk('IHDR', lying), whole.subarray(33)]);
  expect(await worker.derive(short)).toMatchObject({ state: 'refused', reason: 'damaged' });
  const pid = worker.pid();
  await derive(await makePng());
  expect(worker.pid()).toBe(pid);
});

test.each([
  ['text', makeTextBomb(200)],
  ['profile', makeProfileBomb(200)],
])('a compressed %s of 200 MB is not expanded in memory', async (_, bomb) => {
  start();
  await derive(await makeJpeg());
  const before = peakOf(worker);
  const derivation = await worker.derive(insertChunk(await makePng(), bomb));
  expect(derivation.state).not.toBe('failed');
  expect(peakOf(worker) - before).toBeLessThan(60);
});

test('a picture that needs more memory than allowed is refused and the process continues', async () => {
  start({ memory: 640 * 1024 ** 2 });
  const hungry = makeFlood(4000, 4000, { colour: 6, depth: 16, isInterlaced: true });
  expect(await worker.derive(hungry)).toMatchObject({ state: 'refused', reason: 'pixels' });
  await derive(await makePng());
});

test('a killed process fails only the picture it worked on', async () => {
  start();
  await derive(await makeJpeg(64, 64));
  const first = worker.pid() ?? 0;
  const original = await (await makePicture(6000, 4000)).jpeg({ quality: 70 }).toBuffer();
  const doomed = worker.derive(original);
  kill(first, 'SIGKILL');
  expect(await doomed).toMatchObject({ state: 'failed' });
  expect(await derive(await makeJpeg(64, 64))).toMatchObject({ width: 64 });
  expect(worker.pid()).not.toBe(first);
});

test('a picture that exceeds the time limit fails', async () => {
  start({ milliseconds: 1 });
  expect(await worker.derive(await makeJpeg())).toMatchObject({ state: 'failed' });
  expect(worker.pid()).toBeUndefined();
});

test('starts its process when there is work and stops it when idle', async () => {
  start({ idleMilliseconds: 1 });
  expect(worker.pid()).toBeUndefined();
  const derivation = worker.derive(await makeJpeg());
  expect(worker.pid()).toBeDefined();
  expect(await derivation).toMatchObject({ state: 'derived' });
  await expect.poll(() => worker.pid()).toBeUndefined();
});

/** Peak memory of the process in megabytes. */
function peakOf({ pid }: ImageWorker): number {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
