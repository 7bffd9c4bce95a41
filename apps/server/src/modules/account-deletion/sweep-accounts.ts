import type { Deps } from '../../deps.ts';
import { storageRemoved } from '../../metrics.ts';
import { findDueAccounts, findExisting, findRenewing } from './account-deletion.queries.ts';
import { cancelSubscription, keepUndone } from './account-deletion.service.ts';
import { eraseAccount } from './erase-account.ts';
import { listTombstones } from './tombstones.ts';

const batchSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Closes and erases accounts whose fourteen days are over, and cancels what still renews of those that wait. */
export async function sweepAccounts(deps: Deps, signal?: AbortSignal): Promise<number> {
  await keepUndone(deps);
  for (const userId of await findRenewing(deps.db)) await cancelSubscription(deps, userId);
  const now = deps.clock();
  let erased = 0;
  for (let after = firstId; ; ) {
    const due = await findDueAccounts(deps.db, now, after, batchSize);
    const ids = due.map(({ id }) => id);
    erased += await eraseAll(ids, (userId) => eraseAccount(deps, userId), deps, signal);
    after = due.at(-1)?.id ?? after;
    if (due.length < batchSize || signal?.aborted) return erased;
  }
}

/** Erases accounts again that a restored backup brought back. */
export async function applyTombstones(deps: Deps, signal?: AbortSignal): Promise<number> {
  let erased = 0;
  let batch: string[] = [];
  const flush = async () => {
    const back = await findExisting(deps.db, batch);
    batch = [];
    if (back.length > 0)
      deps.log.warn({ accounts: back.length }, 'erased accounts came back and are erased again');
    const again = (userId: string) => eraseAccount(deps, userId, { wasErased: true });
    erased += await eraseAll(back, again, deps, signal);
  };
  for await (const userId of listTombstones(deps)) {
    batch.push(userId);
    if (batch.length === 1000) await flush();
    if (signal?.aborted) return erased;
  }
  await flush();
  return erased;
}

async function eraseAll(
  userIds: string[],
  eraseOne: (userId: string) => Promise<boolean>,
  deps: Deps,
  signal?: AbortSignal,
): Promise<number> {
  let erased = 0;
  for (const userId of userIds) {
    if (signal?.aborted) break;
    try {
      if (await eraseOne(userId)) erased += 1;
    } catch (error) {
      deps.log.error({ err: error, userId, alarm: 'account_erasure' }, 'an account could not be erased');
    }
  }
  storageRemoved.inc({ kind: 'accounts' }, erased);
  return erased;
}
