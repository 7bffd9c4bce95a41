import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { changesRow, type NewRow, type RowChange } from '../../../db/rows.ts';

export type AccountExportRow = NonNullable<Awaited<ReturnType<typeof findAccountExport>>>;

/** The export of a person that is being made, can be downloaded or has failed. */
export function findAccountExport(db: Connection, userId: string) {
  return db
    .selectFrom('accountExports')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '!=', 'removing')
    .executeTakeFirst();
}

export function insertAccountExport(db: Connection, row: NewRow<'accountExports'>) {
  return db.insertInto('accountExports').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Marks a finished export, so that the sweep deletes its file and a new one can take its place. */
export async function markRemoving(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('accountExports')
    .set({ state: 'removing' })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'failed'])
    .execute();
}

export function findUnfinished(db: Connection, id: string) {
  return db
    .selectFrom('accountExports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
}

export async function saveProgress(
  db: Connection,
  id: string,
  progress: RowChange<'accountExports'>,
): Promise<void> {
  await unfinished(db, id).set(progress).execute();
}

export async function setNextJobAt(db: Connection, id: string, nextJobAt: Date): Promise<void> {
  await db.updateTable('accountExports').set({ nextJobAt }).where('id', '=', id).execute();
}

/** False when the export is not wanted any more or another worker has finished it. */
export function markReady(db: Connection, id: string, file: RowChange<'accountExports'>): Promise<boolean> {
  return changesRow(unfinished(db, id).set((eb) => ({ ...file, state: 'ready', done: eb.ref('total') })));
}

export async function markFailed(db: Connection, id: string, finishedAt: Date): Promise<void> {
  await unfinished(db, id).set({ state: 'failed', finishedAt }).execute();
}

/** Claims unfinished exports whose job is missing, and postpones when they are looked at again. */
export function claimStalled(db: Connection, now: Date, nextJobAt: Date) {
  return db
    .updateTable('accountExports')
    .set({ nextJobAt })
    .where('state', '=', 'making')
    .where('nextJobAt', '<=', now)
    .returning('id')
    .execute();
}

/** Lets a session download the finished export until a moment; false when there is none. */
export function allowDownload(
  db: Connection,
  { userId, sessionId, until, now }: { userId: string; sessionId: string; until: Date; now: Date },
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('accountExports')
      .set({
        downloadSessionId: sessionId,
        downloadUntil: sql<Date>`least(${until}::timestamptz, expires_at)`,
      })
      .where('userId', '=', userId)
      .where('state', '=', 'ready')
      .where('expiresAt', '>', now),
  );
}

/** The file that a session may download now. */
export function findDownload(db: Connection, sessionId: string, now: Date) {
  return db
    .selectFrom('accountExports')
    .select(['objectKey', 'bytes', 'sha256', 'finishedAt'])
    .where('downloadSessionId', '=', sessionId)
    .where('downloadUntil', '>', now)
    .where('state', '=', 'ready')
    .executeTakeFirst();
}

/** Marks exports whose time is over. */
export async function markExpired(db: Connection, now: Date): Promise<void> {
  await db
    .updateTable('accountExports')
    .set({ state: 'removing' })
    .where('state', '=', 'ready')
    .where('expiresAt', '<=', now)
    .execute();
}

const batchSize = 100;

/** A batch of exports to remove, in the order of their ids. */
export function findRemoving(db: Connection, after: string) {
  return db
    .selectFrom('accountExports')
    .select('id')
    .where('state', '=', 'removing')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
}

export async function deleteAccountExport(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('accountExports').where('id', '=', id).where('state', '=', 'removing').execute();
}

/** All exports of a person, in any state. */
export function findAllOf(db: Connection, userId: string) {
  return db.selectFrom('accountExports').select('id').where('userId', '=', userId).execute();
}

const unfinished = (db: Connection, id: string) =>
  db.updateTable('accountExports').where('id', '=', id).where('state', '=', 'making');
