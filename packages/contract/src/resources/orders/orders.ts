import { z } from 'zod';
import { address } from '../../address.ts';
import { cost, edition } from '../../quote.ts';
import { file, nothing, route } from '../../route.ts';
import { format } from '../books/projects.ts';

/**
 * State of an order.
 * - awaiting_payment: can be paid for 24 hours, also after a failed payment.
 * - payment_processing: paid by a method that takes days.
 * - paid: the files are being sent to the printer.
 * - at_printer: the printer has order and files.
 * - held: waits for a manual decision.
 * - expired: not paid within 24 hours.
 */
export const orderStates = [
  'awaiting_payment',
  'payment_processing',
  'paid',
  'at_printer',
  'in_production',
  'shipped',
  'held',
  'expired',
  'cancelled',
  'refunded',
] as const;

export const orderState = z.enum(orderStates);

export type OrderState = z.infer<typeof orderState>;

/** Steps of an order on the status screen. */
export const orderStep = z.object({
  name: z.enum(['paid', 'at_printer', 'in_production', 'shipped', 'delivered']),
  state: z.enum(['done', 'now', 'expected']),
  /** When it happened. */
  at: z.iso.datetime().nullable(),
  /** First and last expected day. */
  expected: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
});

export type OrderStep = z.infer<typeof orderStep>;

export const order = z.object({
  id: z.uuid(),
  /** Readable order number: `DB-2611-0482`. */
  number: z.string(),
  state: orderState,
  payment: z.object({
    /** `open`: not attempted, or abandoned; `failed`: an attempt was declined. Both can be paid at `paymentUrl`. */
    outcome: z.enum(['succeeded', 'processing', 'open', 'failed', 'expired', 'refunded']),
    /** Method in the provider's words: `ideal`, `card`, `bancontact`. */
    method: z.string().nullable(),
    paidAt: z.iso.datetime().nullable(),
    /** Null when the order can no longer be paid. */
    paymentUrl: z.url().nullable(),
    payableUntil: z.iso.datetime(),
  }),
  /** Null when the book is deleted. */
  projectId: z.uuid().nullable(),
  title: z.string(),
  format,
  pages: z.int(),
  extraPages: z.int(),
  quantity: z.int(),
  edition,
  cost,
  email: z.string(),
  billing: address,
  shipping: address,
  isShippedToBilling: z.boolean(),
  steps: z.array(orderStep),
  trackingUrl: z.url().nullable(),
  /** Null until there is an invoice. */
  invoiceNumber: z.string().nullable(),
  /** Whether the same edition can be ordered again. */
  isReorderable: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type Order = z.infer<typeof order>;

const ofOrder = z.object({ id: z.uuid() });

export const orders = {
  list: route({
    method: 'GET',
    path: '/orders',
    access: 'signed-in',
    summary: 'The own orders, the newest first',
    response: z.array(order),
  }),
  pay: route({
    method: 'POST',
    path: '/orders/:id/pay',
    access: 'signed-in',
    summary: 'The payment page of an order that is not paid yet, within 24 hours',
    params: ofOrder,
    response: z.object({ paymentUrl: z.url() }),
  }),
  left: route({
    method: 'POST',
    path: '/orders/:id/left',
    access: 'signed-in',
    summary: 'The person came back from the payment page without paying; the way to pay goes by mail, once',
    params: ofOrder,
    response: nothing,
  }),
  invoice: route({
    method: 'GET',
    path: '/orders/:id/invoice',
    access: 'signed-in',
    summary: 'The invoice (PDF)',
    params: ofOrder,
    response: file,
  }),
  printerWebhook: route({
    method: 'POST',
    path: '/orders/printer-webhook',
    access: 'open',
    bodyBytes: 4096,
    summary: 'The printer says that something changed; it is asked, never believed',
    response: nothing,
  }),
};
