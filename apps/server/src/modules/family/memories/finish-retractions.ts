import { forEachBatch } from '../../../db/batches.ts';
import type { Deps } from '../../../deps.ts';
import { deleteUnlessPrinted } from '../../media/recordings/delete-recording.ts';
import { findToFinish, finishMemory } from './memories.queries.ts';

const batchSize = 100;

/** Removes memories that were retracted by their teller while they were in a text, once they are out of it. */
export async function finishRetractions(deps: Deps, signal?: AbortSignal): Promise<void> {
  await forEachBatch(
    (after) => findToFinish(deps.db, after, batchSize),
    ({ id }) =>
      deps.db.transaction().execute(async (trx) => {
        const removed = await finishMemory(trx, id, deps.clock());
        if (removed?.recordingId) await deleteUnlessPrinted(deps, trx, removed.userId, removed.recordingId);
      }),
    {
      signal,
      onError: (error, { id }) =>
        deps.log.error({ err: error, memoryId: id }, 'a memory that was taken back was not removed'),
    },
  );
}
