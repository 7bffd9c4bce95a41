import type { BookFormat } from '../geometry/formats.ts';
import { includedVat, priceOfCopy } from './copy-price.ts';
import { currentPriceList, type PriceList } from './price-list.ts';

/** What sending a parcel costs, in cents, VAT not included, and the rate it is taxed at. */
export type NetPostage = {
  handlingCents: number;
  shippingCents: number;
  /** Hundredths of a per cent: 900 is 9 %. */
  taxBasisPoints: number;
};

/** The cost of an order in cents, VAT included; the parts add up to the total. */
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
  /** The part of the total that is VAT. The postage of books is taxed as books are. */
  taxCents: number;
};

/** What so many copies of so many pages cost, sent at this postage. */
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

/** An amount with its tax, rounded to the nearest cent. */
export function withTax(netCents: number, taxBasisPoints: number): number {
  if (!Number.isSafeInteger(netCents) || netCents < 0) throw new RangeError(`not an amount: ${netCents}`);
  return Math.round((netCents * (10_000 + taxBasisPoints)) / 10_000);
}
