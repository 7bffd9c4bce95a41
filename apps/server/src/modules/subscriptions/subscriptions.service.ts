import { limits, type PaymentOutcome, type Subscription, subscriptionStates } from '@dierbaar/contract';
import Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { hasAccess } from './has-access.ts';
import {
  findSubscription,
  findSubscriptionsDue,
  insertEvent,
  type SubscriptionRow,
} from './subscriptions.queries.ts';
import { syncSubscription } from './sync-subscription.ts';
import { withdrawableUntil } from './withdrawal-period.ts';

/** The own subscription, as the account screen shows it. */
export async function getSubscription(deps: Deps, userId: string): Promise<Subscription> {
  const now = deps.clock();
  const row = await findSubscription(deps.db, userId);
  return {
    status: subscriptionStates.find((state) => state === row?.status) ?? 'none',
    hasAccess: hasAccess(row, now),
    priceCents: limits.subscriptionCents,
    currentPeriodEnd: row?.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
    withdrawableUntil: withdrawableUntil(row, now)?.toISOString() ?? null,
  };
}

/** Ends, or takes back the end of, the subscription at the close of the paid month. */
export async function setCancelAtPeriodEnd(
  deps: Deps,
  userId: string,
  isCancelling: boolean,
): Promise<Subscription> {
  const row = await requireActiveSubscription(deps, userId);
  await deps.stripe.subscriptions.update(row.stripeSubscriptionId, { cancel_at_period_end: isCancelling });
  await syncSubscription(deps, row.stripeCustomerId);
  return getSubscription(deps, userId);
}

/** The provider's own page for payment method and invoices. */
export async function openPortal(deps: Deps, userId: string): Promise<{ url: string }> {
  const row = await findSubscription(deps.db, userId);
  if (!row?.stripeCustomerId) throw new AppError('not_subscribed');
  const { url } = await deps.stripe.billingPortal.sessions.create({
    customer: row.stripeCustomerId,
    return_url: `${deps.config.APP_URL}/account`,
  });
  return { url };
}

/** How the payment of a checkout session stands, asked at the source and applied on the way. */
export async function getPaymentOutcome(deps: Deps, sessionId: string): Promise<PaymentOutcome> {
  const session = await deps.stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new AppError('not_found');
    throw error;
  });
  if (typeof session.customer === 'string') await syncSubscription(deps, session.customer);
  const purpose = session.mode === 'payment' ? 'order' : 'subscription';
  if (session.status !== 'complete') return { purpose, state: 'failed' };
  return { purpose, state: session.payment_status === 'unpaid' ? 'processing' : 'succeeded' };
}

/** Takes an event in: only its signature, and whom or which payment it is about, are believed. */
export async function receiveStripeEvent(deps: Deps, payload: Buffer, signature: string): Promise<void> {
  const event = readEvent(deps, payload, signature);
  const customerId = customerOf(event);
  const paymentIntentId = refundedIntentOf(event);
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertEvent(trx, { id: event.id, type: event.type, receivedAt: deps.clock() });
    if (isNew && customerId) await deps.queue.enqueue(trx, 'sync-subscription', { customerId });
    if (isNew && paymentIntentId) await deps.queue.enqueue(trx, 'read-refunds', { paymentIntentId });
  });
}

/** Asks Stripe again about everyone it should have told something by now. */
export async function reconcileSubscriptions(deps: Deps): Promise<void> {
  const due = await findSubscriptionsDue(deps.db, deps.clock(), 50);
  for (const { stripeCustomerId } of due) {
    if (stripeCustomerId) await syncSubscription(deps, stripeCustomerId);
  }
}

type RunningRow = SubscriptionRow & { stripeCustomerId: string; stripeSubscriptionId: string };

export async function requireActiveSubscription(deps: Deps, userId: string): Promise<RunningRow> {
  const row = await findSubscription(deps.db, userId);
  const { stripeCustomerId, stripeSubscriptionId } = row ?? {};
  const isRunning = row && ['active', 'trialing', 'past_due'].includes(row.status);
  if (!isRunning || !stripeCustomerId || !stripeSubscriptionId) throw new AppError('not_subscribed');
  return { ...row, stripeCustomerId, stripeSubscriptionId };
}

function readEvent(deps: Deps, payload: Buffer, signature: string): Stripe.Event {
  try {
    return deps.stripe.webhooks.constructEvent(payload, signature, deps.config.STRIPE_WEBHOOK_SECRET);
  } catch {
    throw new AppError('bad_signature');
  }
}

function customerOf(event: Stripe.Event): string | undefined {
  const object: { object?: string; id?: string; customer?: unknown } = event.data.object;
  const customer = object.object === 'customer' ? object.id : object.customer;
  return typeof customer === 'string' ? customer : undefined;
}

/** The payment of which something went back, or was to go back. */
function refundedIntentOf({ type, data }: Stripe.Event): string | undefined {
  if (type !== 'charge.refunded' && !type.startsWith('refund.')) return undefined;
  const object: { object?: string; payment_intent?: unknown } = data.object;
  return typeof object.payment_intent === 'string' ? object.payment_intent : undefined;
}
