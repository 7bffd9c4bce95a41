import type { PrinterProduct } from './printer-product.ts';

/** Page counts of a bound book. */
export type BoundPages = {
  /** Pages of the layout. */
  written: number;
  /** Bound and charged pages, including blank ones. */
  pages: number;
  /** Blank pages added at the end. */
  blanks: number;
  /** Pages above the printer's maximum; 0 when the book can be bound. */
  over: number;
};

/** Adds blank pages up to a number the printer binds. */
export function bindPages(written: number, product: PrinterProduct): BoundPages {
  const { min, max, step } = product.pages;
  const pages = Math.max(min, Math.ceil(written / step) * step);
  return { written, pages, blanks: pages - written, over: Math.max(0, written - max) };
}

/** Number of page steps above the minimum. */
export function extraPageSteps(pages: number, product: PrinterProduct): number {
  const { min, step } = product.pages;
  return Math.max(0, Math.ceil((pages - min) / step));
}
