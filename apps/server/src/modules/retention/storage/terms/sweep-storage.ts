import { forEachBatch } from '../../../../db/batches.ts';
import type { Deps } from '../../../../deps.ts';
import { storageRemoved } from '../../../../metrics.ts';
import { abandonedAccounts } from './abandoned-accounts.ts';
import { oldInvoices, unpaidOrders } from './old-orders.ts';
import { deleteOldRows, oldRows } from './old-rows.queries.ts';
import type { OldItems } from './term-ends.ts';

const batchSize = 500;

/**
 * Deletes what is kept no longer, in batches, until nothing is left or the signal is aborted. A kind that fails keeps no
 * other; the next sweep goes on with it.
 */
export async function sweepStorage(deps: Deps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock();
  const sweeps: [string, () => Promise<number>][] = [
    ...oldRows.map((rows): [string, () => Promise<number>] => [
      rows.table,
      () => repeat((limit) => deleteOldRows(deps.db, rows, now, limit), signal),
    ]),
    [unpaidOrders.kind, () => removeEach(deps, unpaidOrders, now, signal)],
    [oldInvoices.kind, () => removeEach(deps, oldInvoices, now, signal)],
    [abandonedAccounts.kind, () => removeEach(deps, abandonedAccounts, now, signal)],
  ];
  for (const [kind, sweep] of sweeps) {
    try {
      const removed = await sweep();
      storageRemoved.inc({ kind }, removed);
      if (removed > 0) deps.log.info({ kind, removed }, 'data was removed whose term is over');
    } catch (error) {
      deps.log.error({ err: error, kind }, 'data whose term is over could not be removed');
    }
  }
}

async function repeat(remove: (limit: number) => Promise<number>, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ; ) {
    const removed = signal?.aborted ? 0 : await remove(batchSize);
    total += removed;
    if (removed < batchSize) return total;
  }
}

async function removeEach<Item extends { id: string }>(
  deps: Deps,
  { kind, find, remove }: OldItems<Item>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { done } = await forEachBatch(
    (after) => find(deps, now, after, batchSize),
    (item) => remove(deps, item, now),
    {
      signal,
      onError: (error, { id }) =>
        deps.log.error({ err: error, kind, id }, 'data whose term is over could not be removed'),
    },
  );
  return done;
}
