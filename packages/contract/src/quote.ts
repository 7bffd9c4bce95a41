import { z } from 'zod';
import { limits } from './limits.ts';

/** How many copies: a whole number, never a text that looks like one. */
export const orderQuantity = z
  .int('quantity must be a whole number')
  .min(1, 'quantity must be at least 1')
  .max(limits.booksPerOrder, `quantity must be at most ${limits.booksPerOrder}`);

const euros = z.number().nonnegative();

/** What an order costs. Amounts are in euros, VAT included; the parts add up to the cent. */
export const cost = z.object({
  /** For all copies together. */
  product: z.object({ base: euros, extraPagesCost: euros, total: euros }),
  /** For one copy, and for one extra page of it; the tax rate as a fraction (0.09). */
  rates: z.object({ base: euros, perExtraPage: euros, taxRate: euros }),
  shipping: z.object({ handling: euros, shipping: euros, total: euros }),
  /** What the copies cost, without postage. */
  subtotal: euros,
  total: euros,
  /** The part of the total that is VAT. */
  tax: euros,
});

export type Cost = z.infer<typeof cost>;

/** The frozen state of a book: what is shown is what is printed. */
export const edition = z.object({
  contentHash: z.string(),
  /** Its first digits, for people: `7F3A-91C2`. */
  code: z.string(),
  /** When this state of the book was set. */
  madeAt: z.iso.datetime(),
});

export type Edition = z.infer<typeof edition>;
