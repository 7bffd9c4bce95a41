import { type BookFormat, roundMillimetres } from './formats.ts';
import { extraPageSteps } from './page-count.ts';
import type { PrinterProduct } from './printer-product.ts';

/** Printed sheet of a cover in millimetres. Left to right: back board, spine, front board. */
export type CoverSheet = {
  format: BookFormat;
  width: number;
  height: number;
  turnIn: number;
  /** Width of one board, its hinge included. */
  board: number;
  hinge: number;
  spine: number;
  /** Letter height on the spine; null when the spine is too narrow for text. */
  spineText: number | null;
};

/** Deviation in width, in millimetres, up to which the printer accepts a cover file. */
export const COVER_TOLERANCE = 1.5;

/** Cover sheet of a book with this many pages. */
export function coverSheet(format: BookFormat, pages: number, product: PrinterProduct): CoverSheet {
  const { cover, board } = product;
  const width = roundMillimetres(cover.width + extraPageSteps(pages, product) * product.growthPerStep);
  const spine = roundMillimetres(width - 2 * cover.turnIn - 2 * board.width);
  return {
    format,
    width,
    height: cover.height,
    turnIn: cover.turnIn,
    board: board.width,
    hinge: board.hinge,
    spine,
    spineText:
      spine < NARROWEST_SPINE
        ? null
        : roundMillimetres(Math.min(LARGEST_LETTERS, Math.max(spine * LEAST_SHARE, spine - SPINE_AIR))),
  };
}

/** A narrower spine has no words: a case folded a little off would print them on a board. */
export const NARROWEST_SPINE = 7;
const SPINE_AIR = 4;
const LEAST_SHARE = 0.52;
const LARGEST_LETTERS = 7;
