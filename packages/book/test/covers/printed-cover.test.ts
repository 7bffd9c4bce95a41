import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoverLayout } from '../../src/cover/cover-layout.ts';
import { bookFormats } from '../../src/geometry/formats.ts';
import { createRenderer } from '../../src/render/index.ts';
import { drawPage } from '../pictures.ts';
import { makeDesign } from './every-cover.ts';

const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 200 } });
let directory: string;
let photo: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dierbaar-test-'));
  photo = join(directory, 'photo.jpg');
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#00ff00' } })
    .jpeg({ quality: 100 })
    .toFile(photo);
});
afterAll(async () => {
  await renderer.close();
  await rm(directory, { recursive: true, force: true });
});

async function render(cover: CoverLayout): Promise<Uint8Array> {
  const outcome = await renderer.render({
    kind: 'cover',
    quality: 'print',
    cover,
    photos: { 'photo.jpg': photo },
  });
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.file.pdf;
}

/** Pixels for a millimetre. */
const SCALE = 4;

async function pictureOf(cover: CoverLayout) {
  return sharp(await drawPage(await render(cover), 1, 25.4 * SCALE))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Reads the colour at a point, in millimetres from the upper left corner. */
async function draw(cover: CoverLayout) {
  const { data, info } = await pictureOf(cover);
  return (x: number, y: number): readonly [number, number, number] => {
    const at = (Math.round(y * SCALE) * info.width + Math.round(x * SCALE)) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
}

const isGreen = ([red, green, blue]: readonly number[]) =>
  (green ?? 0) > (red ?? 0) + 90 && (green ?? 0) > (blue ?? 0) + 90;

test.each(bookFormats)(
  'the photo of the romantic cover in %s is an ellipse inside its ring',
  async (format) => {
    const cover = makeDesign({ theme: 'romantic', motif: 'photo', format });
    const at = await draw(cover);
    const { x, y, width, height } = cover.photo ?? { x: 0, y: 0, width: 0, height: 0 };
    const [cx, cy, rx, ry] = [x + width / 2, y + height / 2, width / 2, height / 2];
    const around = (degrees: number, off: number) => {
      const angle = (degrees * Math.PI) / 180;
      return at(cx + Math.cos(angle) * (rx + off), cy + Math.sin(angle) * (ry + off));
    };
    // Upper half: leaves lie over the lower one.
    for (let degrees = 190; degrees <= 350; degrees += 5) {
      expect(isGreen(around(degrees, -1.5)), `photo at ${degrees}`).toBe(true);
      expect(isGreen(around(degrees, 1)), `gap at ${degrees}`).toBe(false);
      const [red, , blue] = around(degrees, 3.2);
      expect(red - blue, `gold ring at ${degrees}`).toBeGreaterThan(60);
    }
    // The lowest part of the photo is covered by the flower and the leaves, which are whole.
    expect(isGreen(around(90, -1.5))).toBe(false);
  },
);

test.each([
  ['of the motif', { theme: 'romantic', motif: 'wreath', format: 'a4' }, {}],
  ['that was chosen', { theme: 'birth', motif: 'moon', format: 'sq' }, { titleFace: 'great-vibes' }],
] as const)(
  'a spine is not set in the script %s, which cannot be read on a shelf',
  async (_, design, choice) => {
    const cover = makeDesign(design, choice);
    expect(cover.titleStyle.family).toBe('Great Vibes');
    expect(cover.spineStyle.family).toBe('Cormorant Garamond');
    const spine = { ...cover, part: 'spine' as const };
    const picture = await pictureOf(spine);
    expect(await pictureOf({ ...spine, titleStyle: cover.subtitleStyle })).toEqual(picture);
    expect(await pictureOf({ ...spine, spineStyle: cover.titleStyle })).not.toEqual(picture);
  },
);
