import type { Deps } from '../../../deps.ts';
import { findStuck, reopenRecordings, takeStalled } from './process.queries.ts';
import { queueWaiting } from './process-recording.ts';

const stalledMs = 15 * 60_000;

/**
 * Gives recordings another job whose job was lost or failed. One that failed every try stays as it is and raises an alarm: the
 * fault is ours, and the speaker may not be able to repeat it.
 */
export async function requeueStalledRecordings(deps: Deps): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const stalled = await takeStalled(trx, new Date(now.getTime() - stalledMs), now);
    const payloads = stalled.filter(({ isStuck }) => !isStuck).map(({ id }) => ({ recordingId: id }));
    await deps.queue.enqueueMany(trx, 'process-recording', payloads);
    for (const { id } of stalled.filter(({ isStuck }) => isStuck))
      deps.log.error(
        { recordingId: id, alarm: 'recording_stuck' },
        'a recording could not be made playable by our fault',
      );
  });
  await queueWaiting(deps);
}

export const listStuckRecordings = (deps: Deps) => findStuck(deps.db, 100);

/** Gives stuck recordings new tries, or one by its id, which may also be called damaged. Returns how many. */
export async function retryRecordings(deps: Deps, which: string | 'all'): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const ids = await reopenRecordings(trx, which, deps.clock());
    const payloads = ids.map((recordingId) => ({ recordingId }));
    await deps.queue.enqueueMany(trx, 'process-recording', payloads);
    return ids.length;
  });
}
