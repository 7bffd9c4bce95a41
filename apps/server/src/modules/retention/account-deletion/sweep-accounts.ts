import type { Deps } from '../../../deps.ts';
import { storageRemoved } from '../../../metrics.ts';
import { findDueAccounts, findRenewing } from './account-deletion.queries.ts';
import { cancelSubscription } from './account-deletion.service.ts';
import { eraseAccount } from './erase-account.ts';

const batchSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Closes and erases accounts whose fourteen days are over, and cancels what still renews of those that wait. */
export async function sweepAccounts(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (const userId of await findRenewing(deps.db)) await cancelSubscription(deps, userId);
  const now = deps.clock();
  let erased = 0;
  for (let after = firstId; ; ) {
    const due = await findDueAccounts(deps.db, now, after, batchSize);
    erased += await eraseAll(deps, due, signal);
    after = due.at(-1)?.id ?? after;
    if (due.length < batchSize || signal?.aborted) return erased;
  }
}

async function eraseAll(deps: Deps, due: { id: string }[], signal?: AbortSignal): Promise<number> {
  let erased = 0;
  for (const { id: userId } of due) {
    if (signal?.aborted) break;
    try {
      if (await eraseAccount(deps, userId)) erased += 1;
    } catch (error) {
      deps.log.error({ err: error, userId, alarm: 'account_erasure' }, 'an account could not be erased');
    }
  }
  storageRemoved.inc({ kind: 'accounts' }, erased);
  return erased;
}
