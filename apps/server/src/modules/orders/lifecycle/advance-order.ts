import { type OrderState, orderState } from '@dierbaar/contract';
import Stripe from 'stripe';
import { PrinterUnavailable } from '../../../adapters/printer/printer-errors.ts';
import type { Deps } from '../../../deps.ts';
import { createInvoiceFiles } from '../invoice/create-invoice.ts';
import { findOrder, type OrderRow, updateOrder } from '../orders.queries.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { printOrder, syncPrint } from '../print/print-order.ts';

/** More states than an order passes: stops a loop between two states. */
const maxStates = 12;

/**
 * Moves an order on as far as it can go now: fetches the truth from the payment provider or the printer and does what
 * comes next. Whoever calls it, however often and at the same time, the result is the same. What fails is tried again
 * by the reconciler, later and later.
 */
export async function advanceOrder(deps: Deps, orderId: string): Promise<void> {
  try {
    for (let count = 0; count < maxStates; count++) {
      const order = await findOrder(deps.db, orderId);
      if (!order) return;
      await advanceOneState(deps, order);
      const after = await findOrder(deps.db, orderId);
      if (!after) return;
      if (after.state !== order.state) continue;
      const nextCheckAt = nextCheckOf(after, deps.clock());
      return await updateOrder(deps.db, orderId, { attempts: 0, lastError: null, nextCheckAt });
    }
  } catch (error) {
    await noteFailure(deps, orderId, error);
    if (isPassing(error)) deps.log.warn({ err: error, orderId }, 'an order waits for someone who is away');
    else throw error;
  }
}

async function advanceOneState(deps: Deps, order: OrderRow): Promise<void> {
  const state = orderState.parse(order.state);
  switch (state) {
    case 'awaiting_payment':
    case 'payment_processing':
    case 'expired':
      return syncPayment(deps, order);
    case 'paid':
      // A book does not wait for its invoice: what went wrong with that is told when the book is on its way.
      return both(createInvoiceFiles(deps, order), printOrder(deps, order));
    case 'at_printer':
    case 'in_production':
      return both(createInvoiceFiles(deps, order), syncPrint(deps, order));
    case 'shipped':
    case 'cancelled':
    case 'refunded':
      return createInvoiceFiles(deps, order);
    case 'held':
      return order.paidAt ? createInvoiceFiles(deps, order) : undefined;
    default:
      return state satisfies never;
  }
}

async function both(one: Promise<void>, other: Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled([one, other]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

const minute = 60_000;
const hour = 60 * minute;

/** When an order is looked at again although nobody said that it changed; null when nothing can change. */
function nextCheckOf(order: OrderRow, now: Date): Date | null {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const state: OrderState = orderState.parse(order.state);
  switch (state) {
    case 'awaiting_payment': {
      const age = now.getTime() - order.createdAt.getTime();
      return after(age < 15 * minute ? minute : 10 * minute);
    }
    case 'payment_processing':
      return after(hour);
    case 'paid':
      return after(minute);
    case 'at_printer':
    case 'in_production':
      return after(30 * minute);
    // Money may still turn up for a while after an order lapsed.
    case 'expired':
      return now.getTime() - order.stateSince.getTime() < 3 * 24 * hour ? after(6 * hour) : null;
    default:
      return null;
  }
}

async function noteFailure(deps: Deps, orderId: string, error: unknown): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order) return;
  const wait = Math.min(30 * minute, 15_000 * 2 ** Math.min(order.attempts, 10));
  await updateOrder(deps.db, orderId, {
    attempts: order.attempts + 1,
    lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    nextCheckAt: new Date(deps.clock().getTime() + wait),
  });
}

/** Somebody else's trouble, which passes by itself. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof PrinterUnavailable ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}
