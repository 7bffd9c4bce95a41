import { storageTerms } from '@dierbaar/contract';
import { addDays } from '../../../calendar/time.ts';
import { forEachBatch } from '../../../db/batches.ts';
import type { Deps } from '../../../deps.ts';
import { storageRemoved } from '../../../metrics.ts';
import { folderOf } from './recording-names.ts';
import {
  deleteRow,
  emptyRow,
  findIdsOf,
  findRemoving,
  markAbandoned,
  markOfRemovedMemories,
  markUnattached,
} from './sweep.queries.ts';

/**
 * Removes recordings that were deleted or that nothing holds any more. The row is settled last, so that the next sweep
 * continues an interrupted one.
 */
export async function sweepRecordings(deps: Deps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock();
  const daysAgo = (days: number) => addDays(now, -days);
  await markAbandoned(deps.db, daysAgo(1), daysAgo(storageTerms.looseRecording.days));
  await markOfRemovedMemories(deps.db, daysAgo(storageTerms.removedMemory.days));
  await markUnattached(deps.db, now);
  const { done: removed } = await forEachBatch(
    (after) => findRemoving(deps.db, after),
    async ({ id, printedCopies }) => {
      await deps.storage.deleteFolder(folderOf(id));
      if (printedCopies > 0) await emptyRow(deps.db, id, now);
      else await deleteRow(deps.db, id);
    },
    {
      signal,
      onError: (error, { id }) =>
        deps.log.error({ err: error, recordingId: id }, 'a recording could not be removed'),
    },
  );
  storageRemoved.inc({ kind: 'recordings' }, removed);
  if (removed > 0) deps.log.info({ removed }, 'recordings were removed');
  return removed;
}

/** Removes all recordings of a person from the store, before their rows go with the person. */
export async function eraseRecordings(deps: Deps, userId: string): Promise<void> {
  for (const id of await findIdsOf(deps.db, userId)) await deps.storage.deleteFolder(folderOf(id));
}
