import type { Connection } from '../../db/connection.ts';
import type { SoundFormat } from '../../sounds/sound-format.ts';

/** Takes a recording that waits to be made playable, and counts the try. */
export function takeProcessing(db: Connection, id: string) {
  return db
    .updateTable('recordings')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning(['id', 'format', 'originalKey', 'originalSha256', 'tries'])
    .$narrowType<{ format: SoundFormat }>()
    .executeTakeFirst();
}

interface MadeColumns {
  soundKey: string;
  soundBytes: number;
  soundSha256: string;
  seconds: number;
  levels: string;
}

/** False when it was removed meanwhile, or made by another worker. */
export const markReady = (db: Connection, id: string, made: MadeColumns) =>
  settle(db, id, { ...made, state: 'ready' });

export const markFailed = (db: Connection, id: string, failure: 'damaged' | 'too-long') =>
  settle(db, id, { failure, state: 'failed' });

async function settle(
  db: Connection,
  id: string,
  columns: Partial<MadeColumns> & { state: string; failure?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether this object is the sound of its recording. */
export async function isSoundOf(db: Connection, id: string, soundKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('recordings')
    .select('id')
    .where('id', '=', id)
    .where('soundKey', '=', soundKey)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that recordings whose job was lost get another one; returns their ids. */
export async function takeStalled(trx: Connection, before: Date, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('recordings')
    .set({ queuedAt: now })
    .where('state', '=', 'processing')
    .where('queuedAt', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
