import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { everyCover, makeDesign } from './every-cover.ts';

const folder = new URL('../../typst/ornaments/', import.meta.url);
/** What is drawn beyond the box shows in a border of this width. */
const BORDER = 30;
const SCALE = 4;

test.each(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg')))(
  'the ornament %s lies inside its box',
  async (file) => {
    const svg = readFileSync(new URL(file, folder), 'utf8');
    const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
      .split(' ')
      .map(Number);
    const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    expect(await inkOutside(inner, { x, y, width, height })).toBe(0);
  },
);

const own = everyCover
  .filter(({ format }) => format === 'a4')
  .flatMap((design) => {
    const { ornament } = makeDesign(design);
    return ornament ? [{ name: `${design.theme} ${design.motif}`, ornament }] : [];
  });

test.each(own)('the ornament of $name lies inside its box', async ({ ornament }) => {
  expect(ornament.art).not.toMatch(/NaN|undefined/);
  expect(await inkOutside(ornament.art, { x: 0, y: 0, width: ornament.width, height: ornament.height })).toBe(
    0,
  );
});

test.each([
  ['tough', 'lighthouse'],
  ['tough', 'camp'],
  ['tough', 'contour-map'],
  ['pastel', 'terrazzo'],
  ['pastel', 'cut-outs'],
  ['pastel', 'bunting'],
  ['romantic', 'peonies'],
] as const)('the back of %s %s has an ornament of that motif, not the one of the theme', (theme, motif) => {
  const { ornament } = makeDesign({ theme, motif, format: 'a4' });
  expect(ornament).not.toBeNull();
});

test.each(everyCover.filter(({ motif }) => motif === 'photo'))(
  'what is drawn over the photo of $theme $format lies on the front',
  async (design) => {
    const { over, wrap, photo } = makeDesign(design);
    if (over === '' || photo === null) return;
    const inner = over.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
    const isWhole = photo.y + photo.height < wrap.bottom;
    const front = { x: wrap.seenLeft, y: wrap.top, width: wrap.seenWidth, height: wrap.seenHeight };
    const toEdge = { ...front, height: wrap.height + BORDER - wrap.top };
    expect(await inkOutside(inner, isWhole ? front : toEdge)).toBe(0);
  },
);

type Box = { x: number; y: number; width: number; height: number };

/** Number of pixels drawn outside a box. */
async function inkOutside(drawing: string, { x, y, width, height }: Box): Promise<number> {
  const wide = [x - BORDER, y - BORDER, width + 2 * BORDER, height + 2 * BORDER];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${wide.join(' ')}" width="${(wide[2] ?? 0) * SCALE}" height="${(wide[3] ?? 0) * SCALE}">${drawing}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A pixel on the edge of the box belongs to it.
  const [left, top] = [BORDER * SCALE - 1, BORDER * SCALE - 1];
  const [right, bottom] = [(BORDER + width) * SCALE + 1, (BORDER + height) * SCALE + 1];
  return data.reduce((count, ink, at) => {
    const [column, row] = [at % info.width, Math.floor(at / info.width)];
    const isInside = column >= left && column < right && row >= top && row < bottom;
    return count + (ink > 0 && !isInside ? 1 : 0);
  }, 0);
}
