import { defaultProducts } from '@dierbaar/book';
import type { PlacedVoice } from '../exports/render/export-manifest.ts';

/** What is cut off on each side of a page, in millimetres; the same in both formats. */
const { bleed } = defaultProducts.a4.content;

/** The code of a voice as parts of the page as it is cut. */
export function placeVoice(
  { code, caption, page, x, y, side }: PlacedVoice,
  { width, height }: { width: number; height: number },
) {
  return {
    ...{ code, page, caption: asTyped(caption) },
    x: part(x - bleed, width),
    y: part(y - bleed, height),
    width: part(side, width),
    height: part(side, height),
  };
}

/** Words as they were typed, without the spaces at which no line may break and the hints for hyphens of print. */
export const asTyped = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ').replace(/\u00ad/g, '');

const part = (length: number, whole: number) => Math.round((length / whole) * 10_000) / 10_000;
