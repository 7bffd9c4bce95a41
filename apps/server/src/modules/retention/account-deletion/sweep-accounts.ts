import { forEachBatch } from '../../../db/batches.ts';
import type { Deps } from '../../../deps.ts';
import { storageRemoved } from '../../../metrics.ts';
import { findDueAccounts, findRenewing } from './account-deletion.queries.ts';
import { cancelSubscription } from './account-deletion.service.ts';
import { eraseAccount } from './erase-account.ts';

const batchSize = 100;

/** Closes and erases accounts whose fourteen days are over, and cancels what still renews of those that wait. */
export async function sweepAccounts(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (const userId of await findRenewing(deps.db)) await cancelSubscription(deps, userId);
  const now = deps.clock();
  const { done: erased } = await forEachBatch(
    (after) => findDueAccounts(deps.db, now, after, batchSize),
    ({ id }) => eraseAccount(deps, id),
    {
      signal,
      onError: (error, { id: userId }) =>
        deps.log.error({ err: error, userId, alarm: 'account_erasure' }, 'an account could not be erased'),
    },
  );
  storageRemoved.inc({ kind: 'accounts' }, erased);
  return erased;
}
