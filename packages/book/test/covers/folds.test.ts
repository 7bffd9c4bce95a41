import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { COVER_TOLERANCE } from '../../src/geometry/cover-sheet.ts';
import { everyCover, makeDesign } from './every-cover.ts';

/** Pixels of the drawing for a millimetre. */
const SCALE = 4;
/** Longest straight edge along a fold, in millimetres; a leaf or a star crosses it now and then. */
const LONGEST = 20;

describe.each(everyCover)('$theme $motif $format', (design) => {
  test('no colour ends on a fold, where a case that is folded a little off shows a stripe', async () => {
    const { art, wrap, photo } = makeDesign(design);
    const box = photo && {
      left: photo.x,
      top: photo.y,
      right: photo.x + photo.width,
      bottom: photo.y + photo.height,
    };
    const picture = await drawSvg(art, wrap.width, box);
    const { top, bottom, backLeft, backRight, frontLeft, frontRight } = wrap;
    const upright = { from: top + 5, to: bottom - 5 };
    const across = { from: backLeft + 5, to: frontRight - 5 };
    for (const x of [backLeft, backRight, frontLeft, frontRight])
      expect(edgeAlong(picture, 'x', x, upright), `x ${x}`).toBeLessThan(LONGEST);
    for (const y of [top, bottom]) expect(edgeAlong(picture, 'y', y, across), `y ${y}`).toBeLessThan(LONGEST);
  });
});

type Picture = { data: Buffer; width: number };

/** Drawing as pixels; the box of a photo, if there is one, is filled with a colour that no drawing has. */
async function drawSvg(
  art: string,
  sheetWidth: number,
  box: { left: number; top: number; right: number; bottom: number } | null,
): Promise<Picture> {
  const filled =
    box === null
      ? art
      : art.replace(
          '</svg>',
          `<rect x="${box.left}" y="${box.top}" width="${box.right - box.left}" height="${box.bottom - box.top}" fill="#00ff00"/></svg>`,
        );
  const { data, info } = await sharp(Buffer.from(filled), { density: 25.4 * SCALE })
    .resize({ width: Math.round(sheetWidth * SCALE) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** Longest straight edge within the tolerance of a fold, in millimetres. */
function edgeAlong(
  { data, width }: Picture,
  axis: 'x' | 'y',
  at: number,
  { from, to }: { from: number; to: number },
): number {
  const colourAt = (x: number, y: number) => {
    const pixel = (Math.round(y * SCALE) * width + Math.round(x * SCALE)) * 3;
    return [data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0];
  };
  const step = 1 / SCALE;
  let run = 0;
  let longest = 0;
  let last: number | null = null;
  for (let along = from; along < to; along += step) {
    const edge = offsets(step).find((off) => {
      const [one, other] = [at + off, at + off + 2 * step].map((across) =>
        axis === 'x' ? colourAt(across, along) : colourAt(along, across),
      );
      return one?.some((value, channel) => Math.abs(value - (other?.[channel] ?? 0)) > 40);
    });
    const goesOn = edge !== undefined && last !== null && Math.abs(edge - last) < step / 2;
    run = edge === undefined ? 0 : goesOn ? run + step : step;
    longest = Math.max(longest, run);
    last = edge ?? null;
  }
  return longest;
}

/** Distances from a fold within which it may lie. */
function offsets(step: number): number[] {
  return Array.from(
    { length: (2 * COVER_TOLERANCE) / step - 1 },
    (_, index) => index * step - COVER_TOLERANCE,
  );
}
