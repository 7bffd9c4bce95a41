import { z } from 'zod';
import { addressInput, country } from '../../address.ts';
import { text } from '../../fields.ts';
import { cost, edition, orderQuantity } from '../../quote.ts';
import { route } from '../../route.ts';
import { format } from '../books/projects.ts';
import { order } from './orders.ts';

/** Reference to a book: its current state, or the edition of an earlier order. */
const whichBook = {
  projectId: z.uuid('projectId is not valid').optional(),
  reorderOf: z.uuid('reorderOf is not valid').optional(),
};

const isOneBook = ({ projectId, reorderOf }: { projectId?: string; reorderOf?: string }) =>
  (projectId === undefined) !== (reorderOf === undefined);

const oneBook = { message: 'projectId is required, or reorderOf instead', path: ['projectId'] };

/** Price of an order in euros, VAT included. */
export const quote = z.object({
  /** Null when the book of an earlier order is deleted; its edition still exists. */
  projectId: z.uuid().nullable(),
  reorderOf: z.uuid().nullable(),
  title: z.string(),
  format,
  pages: z.int(),
  /** Pages of one copy beyond those in the base price. */
  extraPages: z.int(),
  quantity: z.int(),
  country,
  edition,
  currency: z.literal('EUR'),
  cost,
  /** Shipping method in the printer's words. */
  shippingMethod: z.object({ name: z.string(), isTrackable: z.boolean() }),
  /** First and last expected day of delivery when ordered now. */
  delivery: z.object({ from: z.iso.date(), until: z.iso.date() }),
});

export type Quote = z.infer<typeof quote>;

const quoteBody = z
  .object({ ...whichBook, quantity: orderQuantity, country: country.default('NL') })
  .refine(isOneBook, oneBook);

/** Body of the order form. The e-mail address is that of the account. */
export const orderBody = z
  .object({
    ...whichBook,
    quantity: orderQuantity,
    /** Edition of the quote the user saw; no other edition is printed. */
    contentHash: text('contentHash is required').regex(/^[0-9a-f]{64}$/, 'contentHash is not valid'),
    /** Total of that quote in euros; no other amount is charged. */
    total: z
      .number('total is required')
      .positive('total is not valid')
      .max(1_000_000, 'total is not valid')
      .refine((euros) => Number.isInteger(Math.round(euros * 1e6) / 1e4), 'total is not valid'),
    billing: addressInput,
    /** Null means the billing address. */
    shipping: addressInput.nullable().default(null),
    termsAccepted: z.literal(true, 'termsAccepted must be true'),
    /** Made by the client once per order form: the same order sent again under the same key is placed once. */
    idempotencyKey: z.uuid('idempotencyKey is not valid').optional(),
  })
  .refine(isOneBook, oneBook);

/** Form values of an order. */
export type OrderBody = z.input<typeof orderBody>;

/** An order id, or the id of the checkout session of its payment. */
const orderOrSession = z.union([z.uuid(), text().regex(/^cs_\w{10,250}$/)], 'id is not valid');

/**
 * The payment page leads back to `/stripe-status?session_id=…` after paying, and to `/order-status?orderId=…&left=1`
 * when the user leaves it without paying.
 */
export const checkout = {
  quote: route({
    method: 'POST',
    path: '/checkout/quote',
    access: 'subscriber',
    summary: 'What copies of a book cost, postage included; waits until the pages are counted',
    body: quoteBody,
    response: quote,
  }),
  order: route({
    method: 'POST',
    path: '/checkout/order',
    access: 'subscriber',
    summary: 'Order copies; the answer leads to the payment page',
    body: orderBody,
    response: z.object({ orderId: z.uuid(), paymentUrl: z.url() }),
  }),
  status: route({
    method: 'GET',
    path: '/checkout/status/:id',
    access: 'signed-in',
    summary:
      'How an order stands, its payment asked at the source; by its id or that of its checkout session',
    params: z.object({ id: orderOrSession }),
    response: order,
  }),
};
