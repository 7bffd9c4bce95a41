import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOfOrder, type NetPostage, withTax } from './order-cost.ts';

const someFormat = fc.constantFrom('a4' as const, 'sq' as const);
const somePages = fc.integer({ min: 24, max: 200 });
const someCopies = fc.integer({ min: 1, max: 1000 });
const somePostage: fc.Arbitrary<NetPostage> = fc.record({
  handlingCents: fc.integer({ min: 0, max: 500 }),
  shippingCents: fc.integer({ min: 0, max: 200_000 }),
  taxBasisPoints: fc.constantFrom(0, 600, 900, 2100),
});
const postage: NetPostage = { handlingCents: 138, shippingCents: 545, taxBasisPoints: 900 };

describe('the cost of an order', () => {
  it('is the sum of copies and postage, VAT included', () => {
    expect(costOfOrder({ format: 'a4', pages: 64, copies: 2 }, postage)).toEqual({
      listVersion: '2026-12',
      vatPercent: 9,
      extraPages: 40,
      copyBaseCents: 3295,
      extraPageCents: 35,
      baseCents: 6590,
      extraPagesCents: 2800,
      handlingCents: 150,
      shippingCents: 594,
      totalCents: 10134,
      taxCents: 837,
    });
  });

  it('adds up to the cent for 1 to 1000 copies, and is never negative', () => {
    for (let copies = 1; copies <= 1000; copies++) {
      for (const format of ['a4', 'sq'] as const) {
        const cost = costOfOrder({ format, pages: 60, copies }, postage);
        const { baseCents, extraPagesCents, handlingCents, shippingCents, totalCents, taxCents } = cost;
        expect(baseCents + extraPagesCents + handlingCents + shippingCents).toBe(totalCents);
        expect(baseCents).toBe(copies * cost.copyBaseCents);
        expect(extraPagesCents).toBe(copies * cost.extraPages * cost.extraPageCents);
        expect(Math.abs(taxCents - (totalCents * 9) / 109)).toBeLessThanOrEqual(0.5);
      }
    }
  });

  it('is made of whole cents for any postage', () => {
    fc.assert(
      fc.property(someFormat, somePages, someCopies, somePostage, (format, pages, copies, given) => {
        const { listVersion: _, ...amounts } = costOfOrder({ format, pages, copies }, given);
        expect(Object.values(amounts).every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });

  it('never falls when there are more pages or more copies', () => {
    fc.assert(
      fc.property(someFormat, somePages, someCopies, somePostage, (format, pages, copies, given) => {
        const { totalCents } = costOfOrder({ format, pages, copies }, given);
        expect(costOfOrder({ format, pages: pages + 2, copies }, given).totalCents).toBeGreaterThan(
          totalCents,
        );
        expect(costOfOrder({ format, pages, copies: copies + 1 }, given).totalCents).toBeGreaterThan(
          totalCents,
        );
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('throws for %d copies', (copies) => {
    expect(() => costOfOrder({ format: 'a4', pages: 24, copies }, postage)).toThrow(RangeError);
  });

  it('throws for an invalid postage', () => {
    expect(() => withTax(-1, 900)).toThrow(RangeError);
    expect(() => withTax(1.5, 900)).toThrow(RangeError);
  });
});
