import type { PaymentOutcome } from '@dierbaar/contract';
import Stripe from 'stripe';
import { z } from 'zod';
import { addDays } from '../../../calendar/time.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { hasCustomerAccess } from '../../accounts/subscriptions/subscriptions.service.ts';
import { syncNowOrSoon, syncSubscription } from '../../accounts/subscriptions/sync-subscription.ts';
import { findUnsettledOrders } from '../state/orders.queries.ts';
import { hasPaymentSession, insertStripeEvent } from './payments.queries.ts';

/**
 * Reads the payment of a checkout session from Stripe and syncs the subscription on the way. Stripe is asked by one
 * call per session at a time; others are answered from what is stored, and the browser asks again.
 */
export async function getPaymentOutcome(deps: Deps, sessionId: string): Promise<PaymentOutcome> {
  const read = await deps.locks.tryRun(`checkout-session:${sessionId}`, () =>
    readPaymentOutcome(deps, sessionId),
  );
  if (read) return read.result;
  const purpose = (await hasPaymentSession(deps.db, sessionId)) ? 'order' : 'subscription';
  return { purpose, state: 'processing' };
}

async function readPaymentOutcome(deps: Deps, sessionId: string): Promise<PaymentOutcome> {
  const session = await deps.stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new AppError('not_found');
    throw error;
  });
  const isSynced = typeof session.customer !== 'string' || (await syncSubscription(deps, session.customer));
  const purpose = session.mode === 'payment' ? 'order' : 'subscription';
  if (session.status !== 'complete') return { purpose, state: 'failed' };
  if (session.payment_status === 'unpaid') return { purpose, state: 'processing' };
  // While another sync stores the payment, the subscription does not give access yet.
  const isStored =
    purpose === 'order' || isSynced || (await hasCustomerAccess(deps, String(session.customer)));
  return { purpose, state: isStored ? 'succeeded' : 'processing' };
}

/**
 * Receives a signed event. Only the ids of order, customer and payment are used; jobs read the rest from Stripe. An event
 * of a payment page names its order, so a paid book does not wait until the customer is read.
 */
export async function receiveStripeEvent(deps: Deps, payload: Buffer, signature: string): Promise<void> {
  const event = readEvent(deps, payload, signature);
  const orderId = orderOf(event);
  const customerId = customerOf(event);
  const refunded = intentOf(event, ['charge.refunded', 'refund.']);
  const disputed = intentOf(event, ['charge.dispute.']);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await insertStripeEvent(trx, { id: event.id, type: event.type, receivedAt: deps.clock() }))) return;
    if (orderId) await deps.queue.enqueue(trx, 'advance-order', { orderId });
    if (customerId) await deps.queue.enqueue(trx, 'sync-stripe-customer', { customerId });
    if (refunded) await deps.queue.enqueue(trx, 'read-refunds', { paymentIntentId: refunded });
    if (disputed) await deps.queue.enqueue(trx, 'read-disputes', { paymentIntentId: disputed });
  });
}

/** An order this old gets no payment any more. */
const unsettledDays = 30;

/** Enqueues the unsettled orders of a customer, as most events name only the customer, and syncs the subscription. */
export async function syncStripeCustomer(deps: Deps, customerId: string): Promise<void> {
  const since = addDays(deps.clock(), -unsettledDays);
  for (const { id: orderId } of await findUnsettledOrders(deps.db, customerId, since))
    await deps.queue.enqueue(deps.db, 'advance-order', { orderId });
  await syncNowOrSoon(deps, customerId);
}

function readEvent(deps: Deps, payload: Buffer, signature: string): Stripe.Event {
  try {
    return deps.stripe.webhooks.constructEvent(payload, signature, deps.config.STRIPE_WEBHOOK_SECRET);
  } catch {
    throw new AppError('bad_signature');
  }
}

/** The order that a payment page asks payment for. */
function orderOf({ type, data }: Stripe.Event): string | undefined {
  if (!type.startsWith('checkout.session.')) return undefined;
  const session = data.object as Stripe.Checkout.Session;
  return z.uuid().safeParse(session.metadata?.order_id).data;
}

function customerOf(event: Stripe.Event): string | undefined {
  const object: { object?: string; id?: string; customer?: unknown } = event.data.object;
  const customer = object.object === 'customer' ? object.id : object.customer;
  return typeof customer === 'string' ? customer : undefined;
}

/** The payment intent of an event of one of these types, given by their beginning. */
function intentOf({ type, data }: Stripe.Event, types: string[]): string | undefined {
  if (!types.some((beginning) => type.startsWith(beginning))) return undefined;
  const object: { object?: string; payment_intent?: unknown } = data.object;
  return typeof object.payment_intent === 'string' ? object.payment_intent : undefined;
}
