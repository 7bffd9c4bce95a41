import type { BookFormat } from '../geometry/formats.ts';
import { currentPriceList, type PriceList } from './price-list.ts';

/** The price of one copy in cents, VAT included. */
export type CopyPrice = {
  listVersion: string;
  pages: number;
  extraPages: number;
  baseCents: number;
  extraPagesCents: number;
  totalCents: number;
  /** The part of the total that is VAT. */
  vatCents: number;
};

/** What one copy of so many bound pages costs. */
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

/** An amount in euros, as the contract's quotes carry it. */
export function toEuros(cents: number): number {
  return cents / 100;
}
