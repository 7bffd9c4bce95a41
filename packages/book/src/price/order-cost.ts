import type { BookFormat } from '../geometry/formats.ts';
import { includedVat, priceOfCopy } from './copy-price.ts';
import { currentPriceList, type PriceList } from './price-list.ts';

/** Postage in cents without VAT, and its VAT rate. */
export type NetPostage = {
  handlingCents: number;
  shippingCents: number;
  /** Hundredths of a per cent: 900 is 9 %. */
  taxBasisPoints: number;
};

/** Cost of an order in cents including VAT; the parts add up to the total. */
export type OrderCost = {
  listVersion: string;
  vatPercent: number;
  extraPages: number;
  /** For one copy. */
  copyBaseCents: number;
  /** For one extra page of one copy. */
  extraPageCents: number;
  /** For all copies. */
  baseCents: number;
  extraPagesCents: number;
  handlingCents: number;
  shippingCents: number;
  totalCents: number;
  /** VAT in the total; the postage of books is taxed like books. */
  taxCents: number;
};

/** Cost of a number of copies with this many pages, including postage. */
export function costOfOrder(
  { format, pages, copies }: { format: BookFormat; pages: number; copies: number },
  postage: NetPostage,
  list: PriceList = currentPriceList,
): OrderCost {
  if (!Number.isSafeInteger(copies) || copies < 1) throw new RangeError(`no price for ${copies} copies`);
  const copy = priceOfCopy(format, pages, list);
  const baseCents = copies * copy.baseCents;
  const extraPagesCents = copies * copy.extraPagesCents;
  const handlingCents = withTax(postage.handlingCents, postage.taxBasisPoints);
  const shippingCents = withTax(postage.shippingCents, postage.taxBasisPoints);
  const totalCents = baseCents + extraPagesCents + handlingCents + shippingCents;
  return {
    listVersion: list.version,
    vatPercent: list.vatPercent,
    extraPages: copy.extraPages,
    copyBaseCents: copy.baseCents,
    extraPageCents: list.formats[format].extraPageCents,
    baseCents,
    extraPagesCents,
    handlingCents,
    shippingCents,
    totalCents,
    taxCents: includedVat(totalCents, list.vatPercent),
  };
}

/** Amount plus tax, rounded to the nearest cent. */
export function withTax(netCents: number, taxBasisPoints: number): number {
  if (!Number.isSafeInteger(netCents) || netCents < 0) throw new RangeError(`not an amount: ${netCents}`);
  return Math.round((netCents * (10_000 + taxBasisPoints)) / 10_000);
}
