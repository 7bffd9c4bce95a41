import type { Subscription } from '@dierbaar/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { sendMail } from '../outbox/outbox.service.ts';
import { findUser } from '../users/users.service.ts';
import { updateSubscription } from './subscriptions.queries.ts';
import { getSubscription, requireActiveSubscription } from './subscriptions.service.ts';
import { syncNowOrSoon } from './sync-subscription.ts';
import { withdrawableUntil } from './withdrawal-period.ts';

/**
 * Statutory withdrawal: ends the subscription at once, refunds what was paid and confirms it by mail with date and
 * time. Every step is idempotent, so that a retry finishes a withdrawal that failed half-way.
 */
export async function withdraw(deps: Deps, userId: string): Promise<Subscription> {
  const row = await requireActiveSubscription(deps, userId);
  const now = deps.clock();
  // A withdrawal that has begun is finished also after the period.
  if (row.withdrawnAt === null && !withdrawableUntil(row, now)) throw new AppError('withdrawal_expired');
  const user = await findUser(deps.db, userId);
  if (!user) throw new AppError('not_found');

  const refundCents = await refundPayments(deps, row.stripeSubscriptionId);
  await deps.db.transaction().execute(async (trx) => {
    await updateSubscription(trx, userId, { withdrawnAt: row.withdrawnAt ?? now }, now);
    await sendMail(deps, trx, {
      kind: 'withdrawalConfirmed',
      dedupeKey: `withdrawal:${row.stripeSubscriptionId}`,
      user,
      data: {
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        subscribedAt: (row.startedAt ?? now).toISOString(),
        withdrawnAt: now.toISOString(),
        refundCents,
      },
    });
  });
  await deps.stripe.subscriptions.cancel(row.stripeSubscriptionId);
  const isSynced = await syncNowOrSoon(deps, row.stripeCustomerId);
  const subscription = await getSubscription(deps, userId);
  // Stripe has ended it, also when the row follows a moment later.
  return isSynced ? subscription : { ...subscription, status: 'canceled', hasAccess: false };
}

/** Refunds every payment of this subscription; returns the sum in cents. */
async function refundPayments({ stripe }: Deps, subscriptionId: string): Promise<number> {
  let cents = 0;
  const invoices = await stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 100 });
  for (const invoice of invoices.data) {
    const payments = await stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid', limit: 100 });
    for (const { payment } of payments.data) {
      if (typeof payment.payment_intent !== 'string') continue;
      const refund = await stripe.refunds.create(
        { payment_intent: payment.payment_intent, reason: 'requested_by_customer' },
        { idempotencyKey: `withdrawal:${payment.payment_intent}` },
      );
      cents += refund.amount;
    }
  }
  return cents;
}
