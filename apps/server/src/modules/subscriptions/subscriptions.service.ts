import { limits, type Subscription, subscriptionStates } from '@dierbaar/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { hasAccess } from './has-access.ts';
import {
  findSubscription,
  findSubscriptionByCustomer,
  findSubscriptionsDue,
  type SubscriptionRow,
} from './subscriptions.queries.ts';
import { syncNowOrSoon, syncSubscription } from './sync-subscription.ts';
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
  const isSynced = await syncNowOrSoon(deps, row.stripeCustomerId);
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

/** Syncs subscriptions whose event is overdue. */
export async function reconcileSubscriptions(deps: Deps): Promise<void> {
  const due = await findSubscriptionsDue(deps.db, deps.clock(), 50);
  for (const { stripeCustomerId } of due) {
    if (stripeCustomerId) await syncSubscription(deps, stripeCustomerId);
  }
}

type ActiveRow = SubscriptionRow & { stripeCustomerId: string; stripeSubscriptionId: string };

export async function requireActiveSubscription(deps: Deps, userId: string): Promise<ActiveRow> {
  const row = await findSubscription(deps.db, userId);
  const { stripeCustomerId, stripeSubscriptionId } = row ?? {};
  const isActive = row && ['active', 'trialing', 'past_due'].includes(row.status);
  if (!isActive || !stripeCustomerId || !stripeSubscriptionId) throw new AppError('not_subscribed');
  return { ...row, stripeCustomerId, stripeSubscriptionId };
}
