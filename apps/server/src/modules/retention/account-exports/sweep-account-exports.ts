import { forEachBatch } from '../../../db/batches.ts';
import type { Deps } from '../../../deps.ts';
import { storageRemoved } from '../../../metrics.ts';
import {
  claimStalled,
  deleteAccountExport,
  findAllOf,
  findRemoving,
  markExpired,
} from './account-exports.queries.ts';
import { reviveAfterMs } from './account-exports.service.ts';
import { folderOf } from './make-account-export.ts';

/** Gives unfinished exports a job that lost theirs or failed. */
export async function reviveAccountExports(deps: Deps): Promise<number> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const stalled = await claimStalled(trx, now, new Date(now.getTime() + reviveAfterMs));
    const payloads = stalled.map(({ id }) => ({ accountExportId: id }));
    await deps.queue.enqueueMany(trx, 'make-account-export', payloads);
    return stalled.length;
  });
}

/**
 * Removes exports whose seven days are over and those that a newer one replaced: first the file, also what an interrupted
 * attempt left, then the row, so that the next sweep continues an interrupted one.
 */
export async function sweepAccountExports(deps: Deps, signal?: AbortSignal): Promise<number> {
  await markExpired(deps.db, deps.clock());
  const { done: removed } = await forEachBatch(
    (after) => findRemoving(deps.db, after),
    async ({ id }) => {
      await deps.storage.deleteFolder(folderOf(id));
      await deleteAccountExport(deps.db, id);
    },
    {
      signal,
      onError: (error, { id }) =>
        deps.log.error({ err: error, accountExportId: id }, 'an account export could not be removed'),
    },
  );
  storageRemoved.inc({ kind: 'account_exports' }, removed);
  if (removed > 0) deps.log.info({ removed }, 'account exports were removed');
  return removed;
}

/** Deletes the files that a person had made to take along, before the person is erased. */
export async function eraseAccountExports(deps: Deps, userId: string): Promise<void> {
  for (const { id } of await findAllOf(deps.db, userId)) await deps.storage.deleteFolder(folderOf(id));
}
