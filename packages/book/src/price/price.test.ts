import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import recorded from '../geometry/fixtures/recorded-order.json' with { type: 'json' };
import product from '../geometry/fixtures/recorded-product.json' with { type: 'json' };
import { includedVat, priceOfCopy, toEuros } from './copy-price.ts';
import { withTax } from './order-cost.ts';
import { currentPriceList, findPriceList, priceLists } from './price-list.ts';

describe('the price of a copy', () => {
  it.each([
    ['a4', 24, 3295, 0, 3295, 272],
    ['a4', 26, 3295, 70, 3365, 278],
    ['a4', 60, 3295, 1260, 4555, 376],
    ['a4', 200, 3295, 6160, 9455, 781],
    ['sq', 24, 2795, 0, 2795, 231],
    ['sq', 60, 2795, 1080, 3875, 320],
    ['sq', 200, 2795, 5280, 8075, 667],
    ['sq', 10, 2795, 0, 2795, 231],
  ] as const)(
    '%s with %i pages: %i + %i = %i cents, of which VAT %i',
    (format, pages, base, extra, total, vat) => {
      expect(priceOfCopy(format, pages)).toEqual({
        listVersion: '2026-12',
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

it('a matt cover costs what the printer asks for it, with VAT', () => {
  const { choices } = product.body.options.find(({ id }) => id === 'cover_finish') ?? { choices: [] };
  const matt = choices.find(({ value }) => value === 'laminate_matte')?.cost ?? { base: 0, perExtraPage: 0 };
  const [glossy, current] = [findPriceList('2026-11'), findPriceList('2026-12')];
  for (const format of ['a4', 'sq'] as const) {
    const more = (current?.formats[format].baseCents ?? 0) - (glossy?.formats[format].baseCents ?? 0);
    expect(more).toBe(withTax(Math.round(matt.base * 100), 900));
    expect(current?.formats[format].extraPageCents).toBe(glossy?.formats[format].extraPageCents);
  }
  expect(matt.perExtraPage).toBe(0);
});

it('every price list keeps its id', () => {
  expect(new Set(priceLists.map((list) => list.version)).size).toBe(priceLists.length);
  expect(findPriceList('2026-11')?.formats.a4.baseCents).toBe(2995);
  expect(findPriceList('2026-11')?.coverFinish).toBe('gloss');
  expect(findPriceList('1999-01')).toBeNull();
  expect(currentPriceList).toBe(priceLists.at(-1));
});
