import { type BookFormat, roundMillimetres, type Size, trimSizes } from './formats.ts';
import type { PrinterProduct } from './printer-product.ts';

/** Measures of a page in millimetres: trimmed size, bleed and margins. */
export type PageMeasures = {
  width: number;
  height: number;
  bleed: number;
  inner: number;
  outer: number;
  top: number;
  /** Width of a wide photo, which runs into the outer margin. */
  wide: number;
};

/** Text width in both formats, independent of the margins: lines always break alike. */
export const TEXT_WIDTH = 122;

/** Width of a photo with text beside it, by text size. */
export const BESIDE_WIDTH = { regular: 66, large: 58 } as const;

/** Minimum distance of content from the trimmed edge, in millimetres. */
export const SAFE_ZONE = 5;

/** Space between two photos in a row. */
export const PHOTO_GAP = 4;

/**
 * Page measures of a book with this many pages. A thicker book hides more of its inner margin, so the text moves
 * outwards as pages are added. Its width stays, so adding pages never changes line breaks.
 */
export function pageMeasures(format: BookFormat, pages: number, product: PrinterProduct): PageMeasures {
  const { width, height } = trimSizes[format];
  const inner = INNER + Math.max(0, Math.ceil((pages - THIN_BOOK) / PAGES_PER_MILLIMETRE));
  const outer = roundMillimetres(width - TEXT_WIDTH - inner);
  return { width, height, bleed: product.content.bleed, inner, outer, top: TOP[format], wide: WIDE };
}

/** Size of an untrimmed page, which a photo of a whole page fills. */
export function bleedSize({ width, height, bleed }: PageMeasures): Size {
  return { width: width + 2 * bleed, height: height + 2 * bleed };
}

/** Minimum inner margin for binding and printer. */
export function minInnerMargin(pages: number): number {
  return pages > 120 ? 20 : 15;
}

/** Height of a photo row in millimetres; pixels count as 96 per inch. */
export function rowHeight(height: number | keyof typeof ROW_HEIGHTS): number {
  return typeof height === 'number' ? roundMillimetres((height * 25.4) / 96) : ROW_HEIGHTS[height];
}

const INNER = 35;
const TOP: Readonly<Record<BookFormat, number>> = { a4: 33, sq: 26 };
const WIDE = 155;
const ROW_HEIGHTS = { high: 82, medium: 62, small: 44 } as const;

// Up to this many pages a book opens flat enough; above it a millimetre is added for every forty pages.
const THIN_BOOK = 80;
const PAGES_PER_MILLIMETRE = 40;
