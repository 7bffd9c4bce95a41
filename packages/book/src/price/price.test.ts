import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import recorded from '../geometry/fixtures/recorded-order.json' with { type: 'json' };
import { includedVat, priceOfCopy, toEuros } from './copy-price.ts';
import { currentPriceList, findPriceList, priceLists } from './price-list.ts';

describe('the price of a copy', () => {
  it.each([
    ['a4', 24, 2995, 0, 2995, 247],
    ['a4', 26, 2995, 70, 3065, 253],
    ['a4', 60, 2995, 1260, 4255, 351],
    ['a4', 200, 2995, 6160, 9155, 756],
    ['sq', 24, 2495, 0, 2495, 206],
    ['sq', 60, 2495, 1080, 3575, 295],
    ['sq', 200, 2495, 5280, 7775, 642],
    ['sq', 10, 2495, 0, 2495, 206],
  ] as const)(
    '%s with %i pages: %i + %i = %i cents, of which VAT %i',
    (format, pages, base, extra, total, vat) => {
      expect(priceOfCopy(format, pages)).toEqual({
        listVersion: '2026-11',
        pages,
        extraPages: Math.max(0, pages - 24),
        baseCents: base,
        extraPagesCents: extra,
        totalCents: total,
        vatCents: vat,
      });
    },
  );

  it('is made of whole cents that add up', () => {
    fc.assert(
      fc.property(fc.constantFrom('a4' as const, 'sq' as const), fc.nat(400), (format, pages) => {
        const price = priceOfCopy(format, pages);
        expect(
          Object.values(price).every((value) => typeof value === 'string' || Number.isInteger(value)),
        ).toBe(true);
        expect(price.baseCents + price.extraPagesCents).toBe(price.totalCents);
        expect(Math.abs((price.totalCents - price.vatCents) * 0.09 - price.vatCents)).toBeLessThan(1);
      }),
    );
  });

  it.each([1.5, -2, Number.NaN, Number.POSITIVE_INFINITY])('throws for %d pages', (pages) => {
    expect(() => priceOfCopy('a4', pages)).toThrow(RangeError);
  });
});

it('VAT is computed as the printer computes it', () => {
  for (const line of [
    recorded.body.invoice.production,
    recorded.body.invoice.shipping,
    recorded.body.invoice.total,
  ]) {
    const tax = line.taxes[0] ?? { rate: 0, amount: 0 };
    const gross = Math.round((line.cost + tax.amount) * 100);
    expect(toEuros(includedVat(gross, tax.rate * 100))).toBe(tax.amount);
  }
});

it('every price list keeps its id', () => {
  expect(new Set(priceLists.map((list) => list.version)).size).toBe(priceLists.length);
  expect(findPriceList('2026-11')?.formats.a4.baseCents).toBe(2995);
  expect(findPriceList('1999-01')).toBeNull();
  expect(currentPriceList).toBe(priceLists.at(-1));
});
