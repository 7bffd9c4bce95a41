import type { Connection } from '../../../db/connection.ts';
import { changesRow } from '../../../db/rows.ts';
import { storedStates } from './recordings.queries.ts';

/** False when it is being removed already. */
export function markRemoving(trx: Connection, id: string, goneAt: Date): Promise<boolean> {
  return changesRow(
    trx
      .updateTable('recordings')
      .set({ state: 'removing', goneAt })
      .where('id', '=', id)
      .where('state', 'in', storedStates),
  );
}

/** Switches codes off that played this recording instead of their own. */
export async function switchOffReplaced(trx: Connection, id: string): Promise<void> {
  await trx
    .updateTable('recordings')
    .set({ isOff: true, replacedBy: null })
    .where('replacedBy', '=', id)
    .execute();
}

/** Takes a recording away from its books and memories. */
export async function detachRecording(trx: Connection, id: string): Promise<void> {
  await trx.deleteFrom('projectRecordings').where('recordingId', '=', id).execute();
  await trx.updateTable('memories').set({ recordingId: null }).where('recordingId', '=', id).execute();
}

/** Recordings of this list that books hold. */
export async function findExisting(db: Connection, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('recordings')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', storedStates)
    .execute();
  return rows.map(({ id }) => id);
}
