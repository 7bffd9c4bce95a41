import type { PrinterProduct } from './printer-product.ts';

/** The pages of a book as it is bound. */
export type BoundPages = {
  /** What the layout fills. */
  written: number;
  /** What is bound and paid for, blank pages included. */
  pages: number;
  /** Blank pages added at the end. */
  blanks: number;
  /** How many pages the book has to lose before it can be bound; 0 when it can. */
  over: number;
};

/** Fills a book up with blank pages to a number the printer binds. */
export function bindPages(written: number, product: PrinterProduct): BoundPages {
  const { min, max, step } = product.pages;
  const pages = Math.max(min, Math.ceil(written / step) * step);
  return { written, pages, blanks: pages - written, over: Math.max(0, written - max) };
}

/** How many steps of pages a book has above the fewest. */
export function extraPageSteps(pages: number, product: PrinterProduct): number {
  const { min, step } = product.pages;
  return Math.max(0, Math.ceil((pages - min) / step));
}
