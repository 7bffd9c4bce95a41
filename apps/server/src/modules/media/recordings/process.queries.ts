import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { changesRow, exists, type Row, type RowChange } from '../../../db/rows.ts';
import type { SoundFormat } from '../../../sounds/sound-format.ts';

/** Tries that fail without a word about the file, as when the store is away or the machine too busy. */
const maxTries = 20;

/** Takes a recording that waits to be made playable and has tries, and counts the try. */
export function takeProcessing(db: Connection, id: string) {
  return db
    .updateTable('recordings')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where('tries', '<', maxTries)
    .returning(['id', 'userId', 'format', 'originalKey', 'originalSha256'])
    .$narrowType<{ format: SoundFormat }>()
    .executeTakeFirst();
}

/** Lets the job of a person be given to one recording at a time. */
const lockQueueOf = (trx: Connection, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`recordings ${userId}`}, 0))`.execute(trx);

interface NextSlot {
  userId: string;
  /** A recording whose job has ended. */
  done: string | null;
  now: Date;
  /** A job that was given before does not count. */
  since: Date;
}

/** Notes that the oldest recording of a person that waits gets a job, unless another one has one. Returns its id. */
export async function takeNext(
  trx: Connection,
  { userId, done, now, since }: NextSlot,
): Promise<string | undefined> {
  await lockQueueOf(trx, userId);
  const { rows } = await sql<{ id: string }>`
    update recordings set queued_at = ${now} where id = (
      select id from recordings where user_id = ${userId} and ${isWaiting}
        and not exists (select from recordings other where other.user_id = ${userId}
          and other.state = 'processing' and other.queued_at > ${since}
          and other.id is distinct from ${done}::uuid)
      order by created_at, id limit 1)
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Has no job yet; without tries it is stuck. */
const isWaiting = sql<boolean>`state = 'processing' and queued_at is null and tries < ${maxTries}`;
const isStuck = sql<boolean>`state = 'processing' and queued_at is null and tries >= ${maxTries}`;

/** People whose recordings wait for a job. */
export async function findWaiting(db: Connection, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recordings')
    .select('userId')
    .distinct()
    .where(isWaiting)
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

type MadeColumns = Pick<Row<'recordings'>, 'soundKey' | 'soundBytes' | 'soundSha256' | 'seconds' | 'levels'>;

/** False when it was removed meanwhile, or made by another worker. */
export const markReady = (db: Connection, id: string, made: MadeColumns) =>
  settle(db, id, { ...made, state: 'ready' });

export const markFailed = (db: Connection, id: string, failure: 'damaged' | 'too-long') =>
  settle(db, id, { failure, state: 'failed' });

function settle(db: Connection, id: string, columns: RowChange<'recordings'>): Promise<boolean> {
  return changesRow(
    db.updateTable('recordings').set(columns).where('id', '=', id).where('state', '=', 'processing'),
  );
}

/** Whether this object is the sound of its recording. */
export function isSoundOf(db: Connection, id: string, soundKey: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('recordings')
      .where('id', '=', id)
      .where('soundKey', '=', soundKey)
      .where('state', '=', 'ready'),
  );
}

/** Notes that recordings whose job was lost get another one, or are stuck when they have no tries: then they are queued no more. */
export function takeStalled(trx: Connection, before: Date, now: Date) {
  return trx
    .updateTable('recordings')
    .set({ queuedAt: sql<Date | null>`case when tries < ${maxTries} then ${now}::timestamptz end` })
    .where('state', '=', 'processing')
    .where('queuedAt', '<', before)
    .returning((eb) => ['id', eb('queuedAt', 'is', null).as('isStuck')])
    .execute();
}

/** Recordings that wait for an operator, the oldest first. */
export const findStuck = (db: Connection, limit: number) =>
  db
    .selectFrom('recordings')
    .select(['id', 'format', 'originalBytes', 'createdAt', 'tries'])
    .where(isStuck)
    .orderBy('createdAt')
    .limit(limit)
    .execute();

/** Gives stuck recordings new tries, or one by its id, which may also be called damaged; returns their ids. */
export async function reopenRecordings(trx: Connection, which: string | 'all', now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('recordings')
    .set({ state: 'processing', failure: null, tries: 0, queuedAt: now })
    .where((eb) => {
      if (which === 'all') return isStuck;
      const isDamaged = eb.and([eb('state', '=', 'failed'), eb('failure', '=', 'damaged')]);
      return eb.and([eb('id', '=', which), eb.or([isStuck, isDamaged])]);
    })
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
