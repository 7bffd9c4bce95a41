import { COVER_TOLERANCE, coverSheet } from './cover-sheet.ts';
import type { BookFormat } from './formats.ts';
import { defaultProducts, type PrinterProduct } from './printer-product.ts';

/** A part of the printer's product that our files do not fit. */
export type ProductMismatch = 'content_file' | 'cover_file' | 'page_rules';

/** Compares the printer's product with the one our files are made for; empty when they fit. */
export function findMismatches(format: BookFormat, offered: PrinterProduct): ProductMismatch[] {
  const ours = defaultProducts[format];
  const mismatches: ProductMismatch[] = [];
  const { content, cover, pages } = offered;
  const isContentNear =
    isNear(content.width, ours.content.width) &&
    isNear(content.height, ours.content.height) &&
    isNear(content.bleed, ours.content.bleed);
  if (!isContentNear) mismatches.push('content_file');
  // The width grows with the pages, so the thinnest and the thickest book show the largest difference.
  const counts = [Math.max(pages.min, ours.pages.min), Math.min(pages.max, ours.pages.max)];
  const areWidthsNear = counts.every((count) => {
    const [made, wanted] = [ours, offered].map((product) => coverSheet(format, count, product).width);
    return Math.abs((made ?? 0) - (wanted ?? 0)) <= COVER_TOLERANCE;
  });
  const isCoverNear = isNear(cover.height, ours.cover.height) && isNear(cover.turnIn, ours.cover.turnIn);
  if (!isCoverNear || !areWidthsNear) mismatches.push('cover_file');
  const isBindable = pages.step === ours.pages.step && pages.min % pages.step === 0 && pages.min <= pages.max;
  if (!isBindable) mismatches.push('page_rules');
  return mismatches;
}

/** Deviation in millimetres up to which a file is the printer's size. */
const TOLERANCE = 0.5;

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE;
}
