import type { Image, ImageWidth } from '../document/schema.ts';
import type { BookToCheck } from './book-to-check.ts';
import { type Pixels, printedSize } from './printed-size.ts';
import { type Resolution, resolutionOf } from './resolution.ts';

/** Better width of a photo, and its printed size. */
export type BetterWidth = {
  of: 'photo';
  width: (typeof FROM_LARGE)[number];
  centimetres: number;
  isSharp: boolean;
};

/** Largest smaller width at which a photo is sharp, else the smallest if that has a better severity. */
export function findBetterWidth(
  image: Image,
  pixels: Pixels,
  now: Resolution,
  { format, product }: Pick<BookToCheck, 'format' | 'product'>,
): BetterWidth | null {
  if (now.severity === null) return null;
  // A photo with text beside it has the least width already.
  const { width: current } = image.attrs;
  const below = current === 'beside' ? [] : FROM_LARGE.slice(FROM_LARGE.indexOf(current) + 1);
  const smaller = below.map((width) => {
    const printed = printedSize({ ...image, attrs: { ...image.attrs, width } }, pixels, format, product);
    const { severity } = resolutionOf(pixels, printed);
    return { width, centimetres: Math.round(printed.width) / 10, severity };
  });
  const sharp = smaller.find(({ severity }) => severity === null);
  const last = smaller.at(-1);
  const found = sharp ?? (last && last.severity !== now.severity ? last : undefined);
  return found
    ? { of: 'photo', width: found.width, centimetres: found.centimetres, isSharp: found === sharp }
    : null;
}

const FROM_LARGE = ['full', 'wide', 'text', 'small'] as const satisfies readonly ImageWidth[];
