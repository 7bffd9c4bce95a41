import type { LayoutHeight } from '../document/schema.ts';
import { type BookFormat, roundMillimetres, trimSizes } from './formats.ts';
import type { PrinterProduct } from './printer-product.ts';

/** The measures of a book's pages in millimetres: the trimmed page, its bleed, its margins. */
export type PageMeasures = {
  width: number;
  height: number;
  bleed: number;
  inner: number;
  outer: number;
  top: number;
  /** The width of a wide photo, which runs from the text into the outer margin. */
  wide: number;
};

/** The width of the text in both formats: lines break alike, whatever the margins do. */
export const TEXT_WIDTH = 122;

/** Nothing that matters stands closer to the trimmed edge than this. */
export const SAFE_ZONE = 5;

/** The space between two photos in a row. */
export const PHOTO_GAP = 4;

/**
 * The measures of a page in a book of so many pages. A thicker book swallows more of its inner margin, so the text
 * moves outwards as pages are added. Its width stays, so adding pages never changes where lines break.
 */
export function pageMeasures(format: BookFormat, pages: number, product: PrinterProduct): PageMeasures {
  const { width, height } = trimSizes[format];
  const inner = INNER + Math.max(0, Math.ceil((pages - THIN_BOOK) / PAGES_PER_MILLIMETRE));
  const outer = roundMillimetres(width - TEXT_WIDTH - inner);
  return { width, height, bleed: product.content.bleed, inner, outer, top: TOP[format], wide: WIDE };
}

/** What the binding and the printer need at the least beside the spine. */
export function minInnerMargin(pages: number): number {
  return pages > 120 ? 20 : 15;
}

/** The height of a row of photos in millimetres; pixels are those of a screen with 96 to the inch. */
export function rowHeight(height: LayoutHeight): number {
  return typeof height === 'number' ? roundMillimetres((height * 25.4) / 96) : ROW_HEIGHTS[height];
}

const INNER = 35;
const TOP: Readonly<Record<BookFormat, number>> = { a4: 33, sq: 26 };
const WIDE = 155;
const ROW_HEIGHTS = { high: 82, medium: 62, small: 44 } as const;

// Up to this many pages a book opens flat enough; then a millimetre is added for every forty pages.
const THIN_BOOK = 80;
const PAGES_PER_MILLIMETRE = 40;
