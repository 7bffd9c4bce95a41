import type { Deps } from '../../../deps.ts';
import { deleteUnlessPrinted } from '../../media/recordings/delete-recording.ts';
import { findToFinish, finishMemory } from './memories.queries.ts';

const batchSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Removes memories that were taken back by their teller while they were in a text, once they are out of it. */
export async function finishRetractions(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (let after = firstId; ; ) {
    const batch = await findToFinish(deps.db, after, batchSize);
    for (const { id } of batch) {
      if (signal?.aborted) return;
      try {
        await deps.db.transaction().execute(async (trx) => {
          const removed = await finishMemory(trx, id, deps.clock());
          if (removed?.recordingId) await deleteUnlessPrinted(deps, trx, removed.userId, removed.recordingId);
        });
      } catch (error) {
        deps.log.error({ err: error, memoryId: id }, 'a memory that was taken back was not removed');
      }
      after = id;
    }
    if (batch.length < batchSize) return;
  }
}
