import { addDays } from '../../../calendar/time.ts';

/** The withdrawal period of EU consumer law. */
export const withdrawalDays = 14;

/** End of the withdrawal period; null when it is over or there is no subscription. */
export function withdrawableUntil(
  subscription: { status: string; startedAt: Date | null; withdrawnAt: Date | null } | undefined,
  now: Date,
): Date | null {
  if (!subscription?.startedAt || subscription.withdrawnAt !== null) return null;
  if (!['active', 'trialing', 'past_due'].includes(subscription.status)) return null;
  const until = addDays(subscription.startedAt, withdrawalDays);
  return until > now ? until : null;
}
