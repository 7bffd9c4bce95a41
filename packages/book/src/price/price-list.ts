import type { BookFormat } from '../geometry/formats.ts';

/** The surface of a printed cover. */
export type CoverFinish = 'gloss' | 'matt';

/** Prices in cents including VAT. A list that orders refer to never changes; new prices get a new list. */
export type PriceList = {
  /** Stored with orders; never changes. */
  version: string;
  currency: 'EUR';
  /** VAT rate in whole per cent, included in all prices. */
  vatPercent: number;
  /** The surface that its prices pay for. */
  coverFinish: CoverFinish;
  formats: Readonly<Record<BookFormat, { baseCents: number; includedPages: number; extraPageCents: number }>>;
};

/** All price lists, oldest first. */
export const priceLists: readonly [PriceList, ...PriceList[]] = [
  {
    version: '2026-11',
    currency: 'EUR',
    vatPercent: 9,
    coverFinish: 'gloss',
    formats: {
      a4: { baseCents: 2995, includedPages: 24, extraPageCents: 35 },
      sq: { baseCents: 2495, includedPages: 24, extraPageCents: 30 },
    },
  },
  {
    version: '2026-12',
    currency: 'EUR',
    vatPercent: 9,
    coverFinish: 'matt',
    // The printer asks € 2.75 for matt; with VAT, as postage is passed on, that is € 3.00.
    formats: {
      a4: { baseCents: 3295, includedPages: 24, extraPageCents: 35 },
      sq: { baseCents: 2795, includedPages: 24, extraPageCents: 30 },
    },
  },
];

/** Price list for new quotes. */
export const currentPriceList: PriceList = priceLists.at(-1) ?? priceLists[0];

/** Price list of an earlier quote or order. */
export function findPriceList(version: string): PriceList | null {
  return priceLists.find((list) => list.version === version) ?? null;
}
