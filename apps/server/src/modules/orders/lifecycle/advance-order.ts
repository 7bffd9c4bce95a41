import { type OrderState, orderState } from '@dierbaar/contract';
import Stripe from 'stripe';
import { PrinterUnavailable } from '../../../adapters/printer/printer-errors.ts';
import { day, hour, minute } from '../../../calendar/time.ts';
import type { Deps } from '../../../deps.ts';
import { traced } from '../../../monitoring/tracing.ts';
import { createInvoiceFiles } from '../money/create-invoice.ts';
import { syncPayment } from '../money/sync-payment.ts';
import { printOrder, syncPrint } from '../print/print-order.ts';
import { findOrder, type OrderRow, scheduleCheck } from '../state/orders.queries.ts';

/** More states than an order passes: stops a loop between two states. */
const maxStates = 12;

/** Seconds after which a call that found the order taken looks again, as something may have changed meanwhile. */
const lookAgainSeconds = 5;

/**
 * Advances an order as far as possible: reads its state from Stripe or the printer and takes the next step. One process
 * at a time does so; a call that finds another one at work enqueues a job for later. A failure is retried by the
 * reconciler with exponential backoff.
 */
export async function advanceOrder(deps: Deps, orderId: string): Promise<void> {
  const advanced = await runExclusively(deps, orderId, () => advanceAllStates(deps, orderId));
  if (advanced) return;
  const options = { afterSeconds: lookAgainSeconds, dedupeKey: `look-again:${orderId}` };
  await deps.queue.enqueue(deps.db, 'advance-order', { orderId }, options);
}

/**
 * Runs work on an order while no other process works on it, as its files take minutes to send; undefined without
 * running it when another one does.
 */
export function runExclusively<T>(
  deps: Deps,
  orderId: string,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  return deps.locks.tryRun(`order:${orderId}`, work);
}

async function advanceAllStates(deps: Deps, orderId: string): Promise<void> {
  for (let count = 0; count < maxStates; count++) {
    const order = await findOrder(deps.db, orderId);
    if (!order) return;
    try {
      // Each step continues the trace in which the order was placed: an event of Stripe or the printer comes days later, in its own.
      const parent = order.traceparent ?? undefined;
      await traced(`order ${order.state}`, { parent }, () => advanceOneState(deps, order));
    } catch (error) {
      await recordFailure(deps, order, error);
      if (!isTransient(error)) throw error;
      deps.log.warn({ err: error, orderId }, 'an order waits for someone who is away');
      return;
    }
    const after = await findOrder(deps.db, orderId);
    if (!after) return;
    if (after.state !== order.state) continue;
    const nextCheckAt = nextCheckOf(after, deps.clock());
    return await scheduleCheck(deps.db, order, { attempts: 0, lastError: null, nextCheckAt });
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
      // Printing does not wait for the invoice: an error of either is thrown after both have ended.
      return settleBoth(createInvoiceFiles(deps, order), printOrder(deps, order));
    case 'at_printer':
    case 'in_production':
      return settleBoth(createInvoiceFiles(deps, order), syncPrint(deps, order));
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

async function settleBoth(one: Promise<void>, other: Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled([one, other]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** When to check an order without an event; null when nothing can change. */
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
    // A payment may still arrive for a while after an order expired.
    case 'expired':
      return now.getTime() - order.stateSince.getTime() < 3 * day ? after(6 * hour) : null;
    default:
      return null;
  }
}

async function recordFailure(deps: Deps, order: OrderRow, error: unknown): Promise<void> {
  const wait = Math.min(30 * minute, 15_000 * 2 ** Math.min(order.attempts, 10));
  await scheduleCheck(deps.db, order, {
    attempts: order.attempts + 1,
    lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    nextCheckAt: new Date(deps.clock().getTime() + wait),
  });
}

/** Outages of Stripe or the printer, which a retry overcomes. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof PrinterUnavailable ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}
