import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../typst/ornaments/', import.meta.url));
// Those of chapters, five for each theme; the others are on covers.
const ornaments = globSync('*/[1-5].svg', { cwd: folder }).toSorted();

/** Pixels per unit of the drawing. */
const SCALE = 6;
const AROUND = 20;

test.each(ornaments)('the drawing of %s lies inside its box', async (file) => {
  const svg = readFileSync(`${folder}${file}`, 'utf8');
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const wide = { width: width + 2 * AROUND, height: height + 2 * AROUND };
  const drawn = svg
    .replace(/viewBox="[^"]+"/, `viewBox="${x - AROUND} ${y - AROUND} ${wide.width} ${wide.height}"`)
    .replace(
      / width="[\d.]+" height="[\d.]+"/,
      ` width="${wide.width * SCALE}" height="${wide.height * SCALE}"`,
    );
  // Trimming comes before flattening within one pipeline.
  const flat = await sharp(Buffer.from(drawn)).flatten({ background: '#fff' }).png().toBuffer();
  const { info } = await sharp(flat)
    .trim({ background: '#fff', threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) / SCALE - AROUND;
  const top = -(info.trimOffsetTop ?? 0) / SCALE - AROUND;
  const out = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + info.width / SCALE - width),
    bottom: Math.max(0, top + info.height / SCALE - height),
  };
  expect(out).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});
