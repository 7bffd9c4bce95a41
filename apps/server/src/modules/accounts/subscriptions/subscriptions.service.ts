import { limits, type Subscription, subscriptionStates } from '@dierbaar/contract';
import pLimit from 'p-limit';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { hasAccess } from './has-access.ts';
import {
  claimSubscriptionsDue,
  findSubscription,
  findSubscriptionByCustomer,
  type SubscriptionRow,
} from './subscriptions.queries.ts';
import { syncAfterOthers, syncSoon, syncSubscription } from './sync-subscription.ts';
import { withdrawableUntil } from './withdrawal-period.ts';

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

/** Whether the stored subscription of a Stripe customer gives access. */
export async function hasCustomerAccess(deps: Deps, customerId: string): Promise<boolean> {
  return hasAccess(await findSubscriptionByCustomer(deps.db, customerId), deps.clock());
}

/** Cancels the subscription at the end of the paid month, or takes that back. */
export async function setCancelAtPeriodEnd(
  deps: Deps,
  userId: string,
  isCancelling: boolean,
): Promise<Subscription> {
  const row = await requireActiveSubscription(deps, userId);
  await deps.stripe.subscriptions.update(row.stripeSubscriptionId, { cancel_at_period_end: isCancelling });
  // The next page that is opened reads the row, so it has the change before this call is answered.
  const isSynced = await syncAfterOthers(deps, row.stripeCustomerId).catch((error: unknown) => {
    deps.log.warn({ err: error, userId }, 'a changed subscription could not be read back');
    return false;
  });
  if (!isSynced) await syncSoon(deps, row.stripeCustomerId);
  const subscription = await getSubscription(deps, userId);
  // Stripe has accepted the change, also when the row follows a moment later.
  return isSynced ? subscription : { ...subscription, cancelAtPeriodEnd: isCancelling };
}

/** Opens the Stripe page for payment method and invoices. */
export async function openPortal(deps: Deps, userId: string): Promise<{ url: string }> {
  const row = await findSubscription(deps.db, userId);
  if (!row?.stripeCustomerId) throw new AppError('not_subscribed');
  const { url } = await deps.stripe.billingPortal.sessions.create({
    customer: row.stripeCustomerId,
    return_url: `${deps.config.APP_URL}/account`,
  });
  return { url };
}

const batchSize = 50;
const concurrency = 4;
/** Failures in a row after which a person should look: about an hour. */
const alarmAfter = 6;

/** Syncs subscriptions whose event is overdue. One that fails is tried again later and stops no other. */
export async function reconcileSubscriptions(deps: Deps, signal?: AbortSignal): Promise<void> {
  const limit = pLimit(concurrency);
  for (;;) {
    const due = await claimSubscriptionsDue(deps.db, deps.clock(), batchSize);
    await limit.map(due, (claimed) => syncDue(deps, claimed));
    if (due.length < batchSize || signal?.aborted) return;
  }
}

async function syncDue(
  deps: Deps,
  { customerId, attempts }: { customerId: string; attempts: number },
): Promise<void> {
  await syncSubscription(deps, customerId).catch((error: unknown) => {
    const alarm = attempts >= alarmAfter ? { alarm: 'subscription_sync' } : {};
    deps.log.error({ err: error, customerId, attempts, ...alarm }, 'a subscription could not be read');
  });
}

type ActiveRow = SubscriptionRow & { stripeCustomerId: string; stripeSubscriptionId: string };

export async function requireActiveSubscription(deps: Deps, userId: string): Promise<ActiveRow> {
  const row = await findSubscription(deps.db, userId);
  const { stripeCustomerId, stripeSubscriptionId } = row ?? {};
  const isActive = row && ['active', 'trialing', 'past_due'].includes(row.status);
  if (!isActive || !stripeCustomerId || !stripeSubscriptionId) throw new AppError('not_subscribed');
  return { ...row, stripeCustomerId, stripeSubscriptionId };
}
