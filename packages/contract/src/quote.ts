import { z } from 'zod';
import { whole } from './fields.ts';
import { limits } from './limits.ts';

/** Number of copies; a numeric string is refused. */
export const orderQuantity = whole('quantity must be a whole number')
  .min(1, 'quantity must be at least 1')
  .max(limits.booksPerOrder, `quantity must be at most ${limits.booksPerOrder}`);

const euros = z.number().nonnegative();

/** Cost of an order in euros, VAT included; the parts add up to the cent. */
export const cost = z.object({
  /** For all copies together. */
  product: z.object({ base: euros, extraPagesCost: euros, total: euros }),
  /** For one copy, and for one extra page of it; the tax rate as a fraction (0.09). */
  rates: z.object({ base: euros, perExtraPage: euros, taxRate: euros }),
  shipping: z.object({ handling: euros, shipping: euros, total: euros }),
  /** All copies without postage. */
  subtotal: euros,
  total: euros,
  /** The part of the total that is VAT. */
  tax: euros,
});

export type Cost = z.infer<typeof cost>;

/** A frozen state of a book, which is the one that is printed. */
export const edition = z.object({
  contentHash: z.string(),
  /** The first digits of the hash in readable form: `7F3A-91C2`. */
  code: z.string(),
  /** Time at which this state was rendered. */
  madeAt: z.iso.datetime(),
});

export type Edition = z.infer<typeof edition>;
