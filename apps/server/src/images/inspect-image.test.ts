import { describe, expect, test } from 'vitest';
import {
  foreignFiles,
  insertChunk,
  makeChunk,
  makeHalves,
  makeJpeg,
  makePicture,
  makePng,
  withCameraMetadata,
} from '../../test/media/pictures.ts';
import { inspectImage } from './inspect-image.ts';

const refused = (reason: string) => ({ state: 'refused', reason });

describe.each([
  ['jpeg', await makeJpeg()],
  ['png', await makePng()],
] as const)('%s', (kind, bytes) => {
  test('is recognised by its bytes', () => {
    expect(inspectImage(bytes)).toEqual({
      state: 'sound',
      facts: { kind, width: 640, height: 480, decodeBytes: 0 },
    });
  });

  test('is refused when truncated anywhere, also by its last byte', () => {
    const cuts = Array.from({ length: 50 }, (_, index) => Math.floor((bytes.length * (index + 1)) / 51));
    for (const length of [...cuts, bytes.length - 2, bytes.length - 1]) {
      expect(inspectImage(bytes.subarray(0, length))).toMatchObject({ state: 'refused' });
    }
    expect(inspectImage(bytes.subarray(0, bytes.length - 1))).toEqual(refused('damaged'));
  });

  test('may have trailing bytes, as phones write them', () => {
    const followed = Buffer.concat([bytes, Buffer.from('<?php trailer')]);
    expect(inspectImage(followed)).toEqual(inspectImage(bytes));
  });
});

test.each(Object.entries(foreignFiles))('%s is refused', (_, bytes) => {
  expect(inspectImage(bytes)).toEqual(refused('type'));
});

test('refuses empty bytes and a bare signature', () => {
  expect(inspectImage(Buffer.alloc(0))).toEqual(refused('type'));
  expect(inspectImage(Buffer.from([0xff, 0xd8, 0xff]))).toEqual(refused('damaged'));
  expect(inspectImage(Buffer.from('89504e470d0a1a0a', 'hex'))).toEqual(refused('damaged'));
});

test('refuses a PNG with one flipped bit', async () => {
  const png = await makePng(60, 40);
  for (let at = 8; at < png.length; at += 7) {
    const flipped = Buffer.from(png);
    flipped[at] = (flipped[at] ?? 0) ^ 4;
    expect(inspectImage(flipped)).toMatchObject({ state: 'refused' });
  }
});

test.each([
  [14_000, 14_000],
  [65_535, 65_535],
  [65_501, 1],
])('a JPEG that claims %i by %i pixels is refused', async (width, height) => {
  const jpeg = await makeJpeg(16, 16);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  expect(inspectImage(jpeg)).toEqual(refused('pixels'));
});

test.each([
  [14_000, 14_000, 'pixels'],
  [40_000_000, 1, 'pixels'],
  [0xffffffff, 0xffffffff, 'pixels'],
  [0, 100, 'damaged'],
])('a PNG that claims %i by %i pixels is refused', async (width, height, reason) => {
  const png = await makePng(16, 16);
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const lying = Buffer.concat([png.subarray(0, 8), makeChunk('IHDR', header), png.subarray(33)]);
  expect(inspectImage(lying)).toEqual(refused(reason));
});

test('decodeBytes counts coefficients, interlacing and rotation', async () => {
  const factsOf = (bytes: Buffer) => {
    const inspection = inspectImage(bytes);
    return inspection.state === 'sound' ? inspection.facts.decodeBytes : inspection.reason;
  };
  const picture = await makePicture(640, 480);
  const pixels = 640 * 480;
  const progressive = { progressive: true, quality: 80 };
  expect(factsOf(await picture.clone().jpeg(progressive).toBuffer())).toBe(pixels * 3);
  const fine = { ...progressive, chromaSubsampling: '4:4:4' };
  expect(factsOf(await picture.clone().jpeg(fine).toBuffer())).toBe(pixels * 6);
  expect(factsOf(await picture.clone().png({ progressive: true }).toBuffer())).toBe(pixels * 3);
  expect(factsOf(await withCameraMetadata(makeHalves(), 6).jpeg().toBuffer())).toBe(400 * 200 * 3);
  expect(factsOf(await withCameraMetadata(makeHalves(), 6).png().toBuffer())).toBe(400 * 200 * 3);
  expect(factsOf(await withCameraMetadata(makeHalves(), 1).jpeg().toBuffer())).toBe(0);
});

test('refuses a JPEG with a hundred scans', async () => {
  const jpeg = await (await makePicture(64, 64)).jpeg({ progressive: true }).toBuffer();
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(lastScan, jpeg.length - 2);
  const many = Buffer.concat([jpeg.subarray(0, lastScan), ...Array(100).fill(scan), jpeg.subarray(-2)]);
  expect(inspectImage(many)).toEqual(refused('type'));
});

test('an animated PNG counts as its still picture', async () => {
  const animated = insertChunk(await makePng(), makeChunk('acTL', Buffer.alloc(8, 1)));
  expect(inspectImage(animated)).toMatchObject({ state: 'sound' });
});
