import type { BookFormat } from '../geometry/formats.ts';

/** What a copy costs, in cents including VAT. A list that copies were sold by is never changed; a new one follows it. */
export type PriceList = {
  /** Names the list on an order, for good. */
  version: string;
  currency: 'EUR';
  /** In whole per cent, contained in all prices. */
  vatPercent: number;
  formats: Readonly<Record<BookFormat, { baseCents: number; includedPages: number; extraPageCents: number }>>;
};

/** Every list there has been, oldest first. */
export const priceLists: readonly [PriceList, ...PriceList[]] = [
  {
    version: '2026-11',
    currency: 'EUR',
    vatPercent: 9,
    formats: {
      a4: { baseCents: 2995, includedPages: 24, extraPageCents: 35 },
      sq: { baseCents: 2495, includedPages: 24, extraPageCents: 30 },
    },
  },
];

/** The list that new quotes are made from. */
export const currentPriceList: PriceList = priceLists.at(-1) ?? priceLists[0];

/** The list an earlier quote or order was made from. */
export function findPriceList(version: string): PriceList | null {
  return priceLists.find((list) => list.version === version) ?? null;
}
