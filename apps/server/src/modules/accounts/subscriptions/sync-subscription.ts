import { setTimeout } from 'node:timers/promises';
import { limits } from '@dierbaar/contract';
import type Stripe from 'stripe';
import { addDays, hour, minute } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../platform/audit/security-events.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { sendVerification } from '../users/verification.ts';
import { chooseSubscription } from './choose-subscription.ts';
import { carryOutEndings, nextEndingAt } from './end-subscriptions.ts';
import { graceDays } from './has-access.ts';
import { findEndings, insertEnding } from './subscription-endings.queries.ts';
import {
  findSubscriptionByCustomer,
  findVerification,
  lockSubscriptionByCustomer,
  updateSubscription,
} from './subscriptions.queries.ts';
import { isPaid, sendWelcome } from './welcome-mail.ts';

type LockedRow = NonNullable<Awaited<ReturnType<typeof lockSubscriptionByCustomer>>>;
type SubscriptionSnapshot = ReturnType<typeof readSubscription>;

/** A row that changes between reading and storing this often is not a coincidence. */
const maxTries = 5;

/**
 * Reads the subscription of a customer from Stripe and stores it, and ends what must end. Webhook, return page and
 * reconciler all call it, in any order and number. One sync of a customer runs at a time; false when another is under
 * way, which may have read Stripe before the change that the caller knows of.
 */
export async function syncSubscription(deps: Deps, customerId: string): Promise<boolean> {
  const done = await deps.locks.tryRun(`subscription:${customerId}`, async () => {
    for (let tries = 0; tries < maxTries; tries++)
      if (await readAndStore(deps, customerId)) return carryOutEndings(deps, customerId);
    throw new Error('the subscription of a customer changes all the time');
  });
  return done !== undefined;
}

/** Waits for a sync that is under way, then syncs; false when the other one takes longer than ten seconds. */
export async function syncAfterOthers(deps: Deps, customerId: string): Promise<boolean> {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline) {
    if (await syncSubscription(deps, customerId)) return true;
    await setTimeout(100);
  }
  return false;
}

/** Syncs now, or soon after the sync that is under way; false in the second case. */
export async function syncNowOrSoon(deps: Deps, customerId: string): Promise<boolean> {
  const isSynced = await syncSubscription(deps, customerId);
  if (!isSynced) await syncSoon(deps, customerId);
  return isSynced;
}

export async function syncSoon(deps: Deps, customerId: string): Promise<void> {
  await deps.queue.enqueue(deps.db, 'sync-stripe-customer', { customerId }, { afterSeconds: 2 });
}

/**
 * Stripe is read before the transaction, as it may take long to answer. The row is stored only if it has not changed
 * since, so the last write holds the latest state; false when it has.
 */
async function readAndStore(deps: Deps, customerId: string): Promise<boolean> {
  const known = await findSubscriptionByCustomer(deps.db, customerId);
  if (!known) return true;
  const endings = await findEndings(deps.db, customerId);
  const all = await listSubscriptions(deps, customerId);
  const { best, duplicates } = chooseSubscription(all, endings, known.stripeSubscriptionId);
  const payUrl = best && hasFallenDue(known, best) ? await payUrlOf(deps, best) : '';
  return deps.db.transaction().execute(async (trx) => {
    const before = await lockSubscriptionByCustomer(trx, customerId);
    if (before?.version !== known.version) return false;
    const now = deps.clock();
    const after = readSubscription(best, before, now);
    for (const duplicate of duplicates)
      await insertEnding(trx, {
        stripeSubscriptionId: duplicate.id,
        userId: before.userId,
        stripeCustomerId: customerId,
        reason: 'duplicate',
        refundFrom: dateOf(best?.created),
        requestedAt: now,
      });
    // An ending that fails is tried again by the next sync.
    const nextEnding = nextEndingAt(await findEndings(trx, customerId), now);
    const nextSyncAt = nextEnding ?? after.nextSyncAt;
    await updateSubscription(trx, before.userId, { ...after, nextSyncAt }, now);
    if (best) await queueSubscriptionMails(deps, trx, before, after, best, payUrl);
    return true;
  });
}

async function listSubscriptions({ stripe }: Deps, customer: string): Promise<Stripe.Subscription[]> {
  const all: Stripe.Subscription[] = [];
  for await (const each of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) all.push(each);
  return all;
}

function readSubscription(subscription: Stripe.Subscription | undefined, before: LockedRow, now: Date) {
  const status = subscription?.status ?? 'none';
  const currentPeriodEnd = dateOf(subscription?.items.data[0]?.current_period_end);
  const isCancelling = Boolean(subscription?.cancel_at_period_end || subscription?.cancel_at);
  return {
    status,
    stripeSubscriptionId: subscription?.id ?? null,
    currentPeriodEnd,
    cancelAtPeriodEnd: isCancelling && status !== 'canceled',
    pastDueSince: status === 'past_due' ? (before.pastDueSince ?? now) : null,
    startedAt: dateOf(subscription?.start_date),
    // A new subscription starts a new withdrawal period.
    withdrawnAt: subscription?.id === before.stripeSubscriptionId ? before.withdrawnAt : null,
    nextSyncAt: nextSyncOf(status, currentPeriodEnd, before.checkoutOpenedAt, now),
    syncAttempts: 0,
  };
}

/** When to sync without an event; null when nothing can change. */
function nextSyncOf(
  status: string,
  currentPeriodEnd: Date | null,
  checkoutOpenedAt: Date | null,
  now: Date,
): Date | null {
  const nextLook = nextLookOf(checkoutOpenedAt, now);
  switch (status) {
    case 'active':
    case 'trialing':
      return new Date(Math.max(currentPeriodEnd?.getTime() ?? 0, now.getTime()) + hour);
    case 'past_due':
    case 'incomplete':
    case 'unpaid':
    case 'paused':
      return nextLook ?? new Date(now.getTime() + 6 * hour);
    default:
      return nextLook;
  }
}

/** When a payment page that was opened is first looked at without an event. */
export const firstLookMs = 5 * minute;
/** Stripe closes a page after a day. */
const payableMs = 25 * hour;

/** Looks at an open payment page ever less often, at least once an hour, until it can no longer be paid. */
function nextLookOf(openedAt: Date | null, now: Date): Date | null {
  const age = openedAt === null ? payableMs : now.getTime() - openedAt.getTime();
  return age < payableMs ? new Date(now.getTime() + Math.min(hour, Math.max(firstLookMs, age))) : null;
}

const hasFallenDue = (before: { status: string }, after: { status: string }) =>
  after.status === 'past_due' && before.status !== 'past_due';

/** Queues the mails of a state change. Each dedupe key names its cause, so that a repeated sync sends none twice. */
async function queueSubscriptionMails(
  deps: Deps,
  trx: Connection,
  before: LockedRow,
  after: SubscriptionSnapshot,
  subscription: Stripe.Subscription,
  payUrl: string,
): Promise<void> {
  const user = {
    id: before.userId,
    email: before.email,
    firstName: before.firstName,
    language: before.language,
  };
  const isNew = before.stripeSubscriptionId !== subscription.id || !isPaid(before.status);
  const renewsAt = after.currentPeriodEnd ?? deps.clock();
  const period = `${subscription.id}:${renewsAt.getTime()}`;
  const data = { firstName: user.firstName };

  if (isPaid(after.status) && isNew && before.pastDueSince === null) {
    // Read again: the address may have been confirmed while this waited for the row.
    const { verifiedAt } = await findVerification(trx, user.id);
    if (verifiedAt === null) await sendVerification(deps, trx, user);
    else await sendWelcome(deps, trx, user, { ...after, stripeSubscriptionId: subscription.id });
  }
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) {
    await recordEvent(deps, trx, { userId: user.id, kind: 'subscription_cancelled', network: null });
    const dedupeKey = `subscription-cancelled:${period}:${deps.clock().getTime()}`;
    await sendMail(deps, trx, {
      kind: 'subscriptionCancelled',
      dedupeKey,
      user,
      data: { ...data, endsAt: renewsAt.toISOString() },
    });
  }
  if (hasFallenDue(before, after)) {
    const accessUntil = addDays(after.pastDueSince ?? deps.clock(), graceDays).toISOString();
    await sendMail(deps, trx, {
      kind: 'paymentFailed',
      dedupeKey: `payment-failed:${period}`,
      user,
      data: { ...data, amountCents: limits.subscriptionCents, payUrl, accessUntil },
    });
  }
  const hasEnded = after.status === 'canceled' && !['canceled', 'none', 'incomplete'].includes(before.status);
  if (hasEnded && before.withdrawnAt === null) {
    const reason =
      subscription.cancellation_details?.reason === 'payment_failed' ? 'payment_failed' : 'cancelled';
    const endedAt = dateOf(subscription.ended_at) ?? deps.clock();
    await sendMail(deps, trx, {
      kind: 'subscriptionEnded',
      dedupeKey: `subscription-ended:${subscription.id}`,
      user,
      data: { ...data, endedAt: endedAt.toISOString(), reason },
    });
  }
}

/** The Stripe page of the unpaid invoice, or the account page without one. */
async function payUrlOf(deps: Deps, subscription: Stripe.Subscription): Promise<string> {
  const invoiceId = subscription.latest_invoice;
  if (typeof invoiceId !== 'string') return `${deps.config.APP_URL}/account`;
  const invoice = await deps.stripe.invoices.retrieve(invoiceId);
  return invoice.hosted_invoice_url ?? `${deps.config.APP_URL}/account`;
}

function dateOf(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null;
}
