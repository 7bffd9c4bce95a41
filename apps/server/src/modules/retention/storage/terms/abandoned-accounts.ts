import { addDays } from '../../../../calendar/time.ts';
import { deleteCustomer } from '../../../accounts/subscriptions/end-subscriptions.ts';
import {
  deleteAbandonedAccount,
  findUnpaidAccounts,
  isAbandonedAccount,
} from './abandoned-accounts.queries.ts';
import { cutoffOf, type OldItems } from './term-ends.ts';

const deadlinesOf = (now: Date) => ({
  unverifiedBefore: cutoffOf('unverifiedAccount', now),
  unpaidBefore: cutoffOf('unpaidAccount', now),
  payableSince: addDays(now, -2),
});

/** Accounts that were never confirmed or never paid for, with the customer that the payment provider holds for them. */
export const abandonedAccounts: OldItems<{ id: string; stripeCustomerId: string | null }> = {
  kind: 'abandoned_accounts',
  find: ({ db }, now, after, limit) => findUnpaidAccounts(db, deadlinesOf(now), after, limit),
  async remove(deps, { id, stripeCustomerId }, now) {
    const deadlines = deadlinesOf(now);
    // Its person may hold something or begin to pay; with the customer a subscription would end too.
    if (!(await isAbandonedAccount(deps.db, id, deadlines))) return false;
    if (stripeCustomerId !== null) await deleteCustomer(deps, stripeCustomerId);
    return deleteAbandonedAccount(deps.db, id, deadlines);
  },
};
