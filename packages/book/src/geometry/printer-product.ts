import { type BookFormat, trimSizes } from './formats.ts';

/** Printer's product data in millimetres; file sizes include bleed and turn-in. */
export type PrinterProduct = {
  id: string;
  pages: { min: number; max: number; step: number };
  /** Extra width of the cover file for each step of pages above the minimum. */
  growthPerStep: number;
  content: { width: number; height: number; bleed: number };
  /** Cover file of a book with the minimum number of pages; `turnIn` is folded around the boards on all sides. */
  cover: { width: number; height: number; turnIn: number };
  /** One board of the cover: its width from spine to edge, and the part of that for the hinge. */
  board: { width: number; hinge: number };
};

/**
 * DEFAULTS, until the printer's API has answered. File sizes are derived from its recorded answer for the landscape A4
 * book; the division of the cover into boards, hinges and spine is an estimate, because the API does not return it.
 */
export const defaultProducts: Readonly<Record<BookFormat, PrinterProduct>> = {
  a4: {
    id: 'boek_hc_a4_sta',
    pages: { min: 24, max: 200, step: 2 },
    growthPerStep: 0.14,
    content: { width: 216, height: 303, bleed: 3 },
    cover: { width: 472, height: 340, turnIn: 19 },
    board: { width: 214, hinge: 8 },
  },
  sq: {
    id: 'boek_hc_21x21',
    pages: { min: 24, max: 200, step: 2 },
    growthPerStep: 0.14,
    content: { width: 216, height: 216, bleed: 3 },
    cover: { width: 472, height: 253, turnIn: 19 },
    board: { width: 214, hinge: 8 },
  },
};

/** Differences between a product and our book format; empty when they match. */
export type ProductMismatch = 'page_size' | 'bleed' | 'page_rules' | 'boards';

/** Compares the printer's product with the format the templates are made for. */
export function findMismatches(format: BookFormat, product: PrinterProduct): ProductMismatch[] {
  const { content, cover, board, pages, growthPerStep } = product;
  const trim = trimSizes[format];
  const mismatches: ProductMismatch[] = [];
  if (
    !isNear(content.width - 2 * content.bleed, trim.width) ||
    !isNear(content.height - 2 * content.bleed, trim.height)
  ) {
    mismatches.push('page_size');
  }
  if (content.bleed < LEAST_BLEED) mismatches.push('bleed');
  const wholeSteps = pages.step >= 1 && pages.min % pages.step === 0 && pages.max % pages.step === 0;
  if (!wholeSteps || pages.step % 2 !== 0 || pages.min < 2 || pages.max < pages.min)
    mismatches.push('page_rules');
  const spine = cover.width - 2 * cover.turnIn - 2 * board.width;
  const boardHeight = cover.height - 2 * cover.turnIn;
  if (
    spine <= 0 ||
    growthPerStep < 0 ||
    board.width < trim.width ||
    boardHeight < trim.height ||
    board.hinge >= board.width
  ) {
    mismatches.push('boards');
  }
  return mismatches;
}

const LEAST_BLEED = 3;

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 0.5;
}
