import { z } from 'zod';
import { toCents } from './money.ts';
import { invalid } from './problems.ts';
import { findCountErrors, type Product, productOf } from './products.ts';

const quoteBody = z.object({
  country: z.string(),
  state: z.string().nullish(),
  preference: z.enum(['Auto', 'Tracked']).default('Auto'),
  items: z
    .array(z.object({ productId: z.string(), pageCount: z.int(), quantity: z.int() }))
    .min(1, 'items must not be empty.'),
});

export interface Parcel {
  readonly country: string;
  readonly preference: 'Auto' | 'Tracked';
  readonly quantity: number;
}

export interface ShippingQuote {
  readonly shipping: number;
  readonly handling: number;
  readonly taxRate: number;
  readonly method: { readonly name: string; readonly isTrackable: boolean };
}

/** Low VAT rate, which covers books and their shipping. */
const bookTaxRate = 0.09;
const booksPerParcel = 10;

/** Price of one parcel per country, in euros without tax. */
const parcelPrices: Readonly<Record<string, number>> = {
  NL: 5.45,
  BE: 7.25,
  LU: 9.95,
  DE: 8.95,
  FR: 10.95,
  AT: 11.95,
  DK: 12.95,
  ES: 13.95,
  IT: 13.95,
  GB: 15.95,
};

/** Handles `POST shipping/quote`. */
export const quoteFor = (products: readonly Product[], body: unknown): ShippingQuote => {
  const given = quoteBody.safeParse(body);
  if (!given.success)
    throw invalid(...given.error.issues.map(({ message, path }) => `${path.join('.')}: ${message}`));
  const { country, preference, items } = given.data;
  const wrong = items.flatMap(({ productId, pageCount, quantity }) =>
    findCountErrors(productOf(products, productId), pageCount, quantity),
  );
  if (wrong.length > 0) throw invalid(...wrong);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return quoteParcel({ country, preference, quantity });
};

/** One book within the Netherlands ships as a letterbox parcel, like the recorded order; more ship as parcels. */
export const quoteParcel = ({ country, preference, quantity }: Parcel): ShippingQuote => {
  const price = parcelPrices[country];
  if (price === undefined) throw invalid(`There is no shipping to country '${country}'.`);
  const handling = toCents(Math.min(1.5, 0.87 + 0.07 * (quantity - 1)));
  const fitsLetterbox = country === 'NL' && quantity === 1;
  if (fitsLetterbox) {
    const method = { name: 'Brievenbuspakje', isTrackable: true };
    return { shipping: 2.95, handling, taxRate: bookTaxRate, method };
  }
  const isTrackable = preference === 'Tracked' || country === 'NL';
  return {
    shipping: toCents(price * Math.ceil(quantity / booksPerParcel)),
    handling,
    taxRate: bookTaxRate,
    method: { name: isTrackable ? 'Pakket met track & trace' : 'Pakket', isTrackable },
  };
};
