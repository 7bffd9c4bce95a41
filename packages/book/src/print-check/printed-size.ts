import type { Image, ImageLayout } from '../document/schema.ts';
import type { BookFormat, Size } from '../geometry/formats.ts';
import {
  BESIDE_WIDTH,
  bleedSize,
  PHOTO_GAP,
  pageMeasures,
  rowHeight,
  TEXT_WIDTH,
} from '../geometry/page-measures.ts';
import type { PrinterProduct } from '../geometry/printer-product.ts';

/** Pixel size of a photo. */
export type Pixels = { width: number; height: number };

/**
 * Printed size of a single photo, estimated before the layout. The layout may make a high photo smaller, never larger.
 */
export function printedSize(image: Image, pixels: Pixels, format: BookFormat, product: PrinterProduct): Size {
  const page = pageMeasures(format, product.pages.min, product);
  const ratio = pixels.width / pixels.height;
  if (image.attrs.width === 'full') {
    const { width, height } = bleedSize(page);
    // A landscape photo becomes a band across the page instead of being cropped to portrait.
    return ratio / (page.width / page.height) > BAND_FROM
      ? { width, height: width / ratio }
      : { width, height };
  }
  if (image.attrs.width === 'beside') return besideSize(ratio, 'regular');
  const width = { small: TEXT_WIDTH / 2, text: TEXT_WIDTH, wide: page.wide }[image.attrs.width];
  return { width, height: width / ratio };
}

/** Size of a photo with text beside it, which is cropped when it is high. Beside large text it is smaller. */
export function besideSize(ratio: number, textSize: keyof typeof BESIDE_WIDTH): Size {
  const width = BESIDE_WIDTH[textSize];
  return { width, height: Math.min(width / ratio, width * BESIDE_HEIGHT) };
}

/** Printed sizes of the photos of a row: equal heights, widths by their proportions. */
export function printedRow(layout: ImageLayout, pixels: readonly Pixels[]): Size[] {
  const ratios = pixels.map(({ width, height }) => width / height);
  const available = TEXT_WIDTH - PHOTO_GAP * (ratios.length - 1);
  const natural = available / ratios.reduce((sum, ratio) => sum + ratio, 0);
  const height = Math.min(rowHeight(layout.attrs.height), natural * MOST_CROP);
  const narrow = Math.min(1, (height * MOST_CROP) / natural);
  // Softened, so that a portrait photo beside a landscape one does not become a narrow strip.
  const shares = ratios.map((ratio) => (narrow < 1 ? ratio : ratio ** 0.75));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => ({ width: (available * narrow * share) / whole, height }));
}

/** Printed size of a scanned signature: three lines high, or as wide as the space for it. */
export function printedSignature({ width, height }: Pixels): Size {
  const scale = Math.min(SIGNATURE.height / height, SIGNATURE.width / width);
  return { width: width * scale, height: height * scale };
}

const SIGNATURE = { height: 14.8, width: 0.42 * TEXT_WIDTH };
const BESIDE_HEIGHT = 1.4;
const BAND_FROM = 1.43;
const MOST_CROP = 1.25;
