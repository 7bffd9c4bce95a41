import type { BookFormat } from './formats.ts';

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
 * The products that all files are made for; `findMismatches` compares the printer's answer with them. File sizes are derived from its recorded answer for the landscape A4
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
