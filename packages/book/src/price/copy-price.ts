import type { BookFormat } from '../geometry/formats.ts';
import { currentPriceList, type PriceList } from './price-list.ts';

/** Price of one copy in cents including VAT. */
export type CopyPrice = {
  listVersion: string;
  pages: number;
  extraPages: number;
  baseCents: number;
  extraPagesCents: number;
  totalCents: number;
  /** VAT in the total. */
  vatCents: number;
};

/** Price of one copy with this many bound pages. */
export function priceOfCopy(
  format: BookFormat,
  pages: number,
  list: PriceList = currentPriceList,
): CopyPrice {
  if (!Number.isSafeInteger(pages) || pages < 0) throw new RangeError(`no price for ${pages} pages`);
  const { baseCents, includedPages, extraPageCents } = list.formats[format];
  const extraPages = Math.max(0, pages - includedPages);
  const extraPagesCents = extraPages * extraPageCents;
  const totalCents = baseCents + extraPagesCents;
  return {
    listVersion: list.version,
    pages,
    extraPages,
    baseCents,
    extraPagesCents,
    totalCents,
    vatCents: includedVat(totalCents, list.vatPercent),
  };
}

/** The VAT contained in an amount, rounded to the nearest cent. */
export function includedVat(cents: number, vatPercent: number): number {
  return Math.round((cents * vatPercent) / (100 + vatPercent));
}

/** Amount in euros, as in the contract's quotes. */
export function toEuros(cents: number): number {
  return cents / 100;
}
