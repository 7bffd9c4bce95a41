import type { World } from '../state/world.ts';
import { now, rowsOf, testClockOf } from '../state/world.ts';
import { expireCheckout } from './checkout.ts';
import { settlePayment } from './collection.ts';
import { subscriptionOfInvoice, voidInvoice } from './invoices.ts';
import { attemptRenewal, renewSubscription } from './renewals.ts';
import { endSubscription, expireSubscription, periodEndOf } from './subscriptions.ts';

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** Stripe expires a subscription without a first payment after 23 hours. */
const firstPaymentTime = 23 * 3600;
/** Stripe keeps idempotency keys for at least 24 hours. */
const idempotencyTime = 24 * 3600;

/** Runs everything that is due by now, in order. */
export const catchUp = (world: World): void => {
  if (world.simulatedNow === null) runDueUntil(world, null, now(world));
};

/** Moves the stand-in's clock forward and runs every renewal, retry and expiry that becomes due. */
export const advanceClock = (world: World, to: number): void => {
  const from = now(world);
  if (to <= from) return;
  runDueUntil(world, null, to);
  world.state.clockOffset += to - from;
};

/** Moves one test clock forward, for its customers only. */
export const advanceTestClock = (world: World, clock: string, to: number): void => {
  runDueUntil(world, clock, to);
  const found = world.tables.test_clock[clock];
  if (found) found.frozen_time = to;
};

const runDueUntil = (world: World, clock: string | null, until: number): void => {
  try {
    for (let next = firstDue(world, clock); next && next.at <= until; next = firstDue(world, clock)) {
      world.simulatedNow = next.at;
      next.run();
    }
  } finally {
    world.simulatedNow = null;
  }
  if (clock === null) expireOldKeys(world, until);
};

const firstDue = (world: World, clock: string | null): Due | undefined => {
  let first: Due | undefined;
  for (const due of allDue(world, clock)) if (!first || due.at < first.at) first = due;
  return first;
};

function* allDue(world: World, clock: string | null): Generator<Due> {
  const isOnClock = (customer: string | null) => (customer ? testClockOf(world, customer) : null) === clock;
  yield* dueSettlements(world, isOnClock);
  yield* dueInvoices(world, isOnClock);
  yield* dueSubscriptions(world, isOnClock);
  if (clock === null) yield* dueSessions(world);
}

type Filter = (customer: string | null) => boolean;

function* dueSettlements(world: World, isOnClock: Filter): Generator<Due> {
  for (const { paymentIntent, due } of world.state.settlements) {
    if (isOnClock(world.tables.payment_intent[paymentIntent]?.customer ?? null))
      yield { at: due, run: () => settlePayment(world, paymentIntent, 'succeed') };
  }
}

function* dueInvoices(world: World, isOnClock: Filter): Generator<Due> {
  for (const invoice of rowsOf(world, 'invoice')) {
    const at = invoice.next_payment_attempt;
    if (invoice.status !== 'open' || at === null || !isOnClock(invoice.customer)) continue;
    if (subscriptionOfInvoice(world, invoice)?.ended_at) continue;
    yield { at, run: () => attemptRenewal(world, invoice) };
  }
}

function* dueSubscriptions(world: World, isOnClock: Filter): Generator<Due> {
  for (const subscription of rowsOf(world, 'subscription')) {
    if (subscription.ended_at !== null || !isOnClock(subscription.customer)) continue;
    if (subscription.status === 'incomplete') {
      yield {
        at: subscription.created + firstPaymentTime,
        run: () => {
          expireSubscription(world, subscription);
          const invoice = world.tables.invoice[subscription.latest_invoice ?? ''];
          if (invoice?.status === 'open') voidInvoice(world, invoice);
        },
      };
      continue;
    }
    if (subscription.cancel_at !== null) {
      const at = subscription.cancel_at;
      yield { at, run: () => endSubscription(world, subscription, 'cancellation_requested') };
    }
    if (subscription.status === 'active' || subscription.status === 'past_due') {
      const at = periodEndOf(subscription);
      if (subscription.cancel_at === null || subscription.cancel_at > at)
        yield { at, run: () => renewSubscription(world, subscription) };
    }
  }
}

function* dueSessions(world: World): Generator<Due> {
  for (const session of rowsOf(world, 'checkout_session')) {
    if (session.status === 'open')
      yield { at: session.expires_at, run: () => expireCheckout(world, session) };
  }
}

const expireOldKeys = (world: World, at: number): void => {
  const { idempotency } = world.state;
  for (const [key, answer] of Object.entries(idempotency))
    if (answer.at + idempotencyTime < at) delete idempotency[key];
};
