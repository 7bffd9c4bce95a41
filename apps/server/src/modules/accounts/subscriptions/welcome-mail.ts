import { limits } from '@dierbaar/contract';
import { addDays } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import type { MailRecipient } from '../users/users.service.ts';
import { lockSubscription } from './subscriptions.queries.ts';
import { withdrawalDays } from './withdrawal-period.ts';

interface Started {
  stripeSubscriptionId: string;
  startedAt: Date | null;
  currentPeriodEnd: Date | null;
}

/** Queues the mail that a subscription has started, once for each. */
export async function sendWelcome(
  deps: Deps,
  trx: Connection,
  user: MailRecipient,
  started: Started,
): Promise<void> {
  const startedAt = started.startedAt ?? deps.clock();
  await sendMail(deps, trx, {
    kind: 'subscriptionStarted',
    dedupeKey: `subscription-started:${started.stripeSubscriptionId}`,
    user,
    data: {
      firstName: user.firstName,
      monthlyCents: limits.subscriptionCents,
      startedAt: startedAt.toISOString(),
      renewsAt: (started.currentPeriodEnd ?? deps.clock()).toISOString(),
      withdrawableUntil: addDays(startedAt, withdrawalDays).toISOString(),
    },
  });
}

/** Queues it for a user who paid before the address was confirmed. */
export async function welcomeConfirmed(deps: Deps, trx: Connection, user: MailRecipient): Promise<void> {
  const row = await lockSubscription(trx, user.id);
  if (row?.stripeSubscriptionId && isPaid(row.status))
    await sendWelcome(deps, trx, user, { ...row, stripeSubscriptionId: row.stripeSubscriptionId });
}

export const isPaid = (status: string) => status === 'active' || status === 'trialing';
