import sharp from 'sharp';
import { originalPath } from '../../packages/book/test/samples/photos.ts';
import type { Photograph } from './photographs.ts';

/** Pixels of the long side: sharp at text width, or at page width. */
const LONG_SIDES = { text: 1800, page: 3100 } as const;

const tones = {
  blue: { r: 88, g: 120, b: 165 },
  green: { r: 146, g: 156, b: 134 },
  rose: { r: 196, g: 156, b: 144 },
} as const;

/** Cuts a photograph from its original; deterministic, so that the server stores it once. */
export async function cutPhotograph(photograph: Photograph): Promise<Buffer> {
  const { of, part, tone, isMirrored = false, fills = 'text' } = photograph;
  const [left, top, width, height] = part;
  const scale = LONG_SIDES[fills] / Math.max(width, height);
  const cut = sharp(originalPath(of))
    .extract({ left, top, width, height })
    .resize({
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      fit: 'fill',
      kernel: 'lanczos3',
    })
    .flop(isMirrored);
  const toned = tone === undefined ? cut : cut.tint(tones[tone]);
  return toned.jpeg({ quality: 84 }).toBuffer();
}
