import { limits, type Subscription } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { recordEvent } from '../../platform/audit/security-events.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { findUser } from '../users/users.service.ts';
import { insertEnding } from './subscription-endings.queries.ts';
import { updateSubscription } from './subscriptions.queries.ts';
import { getSubscription, requireActiveSubscription } from './subscriptions.service.ts';
import { syncNowOrSoon } from './sync-subscription.ts';
import { withdrawableUntil } from './withdrawal-period.ts';

/**
 * Statutory withdrawal: the contract ends at once and is confirmed by mail with date and time. What Stripe must do, end
 * it and refund what was paid, is stored in the same transaction and repeated until it is done.
 */
export async function withdraw(deps: Deps, userId: string, network: string | null): Promise<Subscription> {
  const row = await requireActiveSubscription(deps, userId);
  const now = deps.clock();
  if (!withdrawableUntil(row, now)) throw new AppError('withdrawal_expired');
  const user = orNotFound(await findUser(deps.db, userId));
  const { stripeSubscriptionId, stripeCustomerId } = row;

  await deps.db.transaction().execute(async (trx) => {
    const change = { withdrawnAt: now, status: 'canceled', cancelAtPeriodEnd: false, nextSyncAt: now };
    await updateSubscription(trx, userId, change, now);
    await insertEnding(trx, {
      stripeSubscriptionId,
      userId,
      stripeCustomerId,
      reason: 'withdrawn',
      requestedAt: now,
    });
    await recordEvent(deps, trx, { userId, kind: 'subscription_withdrawn', network });
    await sendMail(deps, trx, {
      kind: 'withdrawalConfirmed',
      dedupeKey: `withdrawal:${stripeSubscriptionId}`,
      user,
      data: {
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        subscribedAt: (row.startedAt ?? now).toISOString(),
        withdrawnAt: now.toISOString(),
        // The period holds one payment, or none when it failed.
        refundCents: row.status === 'past_due' ? 0 : limits.subscriptionCents,
      },
    });
  });
  await syncNowOrSoon(deps, stripeCustomerId).catch((error: unknown) =>
    deps.log.warn({ err: error, userId }, 'a withdrawal waits for Stripe'),
  );
  return getSubscription(deps, userId);
}
