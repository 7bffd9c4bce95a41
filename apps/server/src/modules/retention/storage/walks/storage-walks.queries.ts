import { sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';

/** What a pass found, by folder. */
export type Found = Record<string, { count: number; first: string }>;

interface Position {
  lastKey: string;
  found: Found;
}

/**
 * Where a walk goes on. Between two passes a new one begins, unless the last one began after `notAfter`: then there is nothing
 * to do.
 */
export async function takePosition(
  db: Connection,
  name: string,
  now: Date,
  notAfter: Date,
): Promise<Position | undefined> {
  return db
    .insertInto('storageWalks')
    .values({ name, passStartedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          passStartedAt: sql<Date>`case when storage_walks.last_key = '' then excluded.pass_started_at else storage_walks.pass_started_at end`,
        })
        .where((eb) =>
          eb.or([
            eb('storageWalks.lastKey', '<>', ''),
            eb('storageWalks.passCompletedAt', 'is', null),
            eb('storageWalks.passStartedAt', '<=', notAfter),
          ]),
        ),
    )
    .returning(['lastKey', 'found'])
    .$narrowType<Position>()
    .executeTakeFirst();
}

export async function savePosition(
  db: Connection,
  name: string,
  { lastKey, found }: Position,
): Promise<void> {
  await db
    .updateTable('storageWalks')
    .set({ lastKey, found: JSON.stringify(found) })
    .where('name', '=', name)
    .execute();
}

export async function completePass(db: Connection, name: string, now: Date): Promise<void> {
  await db
    .updateTable('storageWalks')
    .set({ lastKey: '', found: '{}', passCompletedAt: now })
    .where('name', '=', name)
    .execute();
}

export async function deletePosition(db: Connection, name: string): Promise<void> {
  await db.deleteFrom('storageWalks').where('name', '=', name).execute();
}

/** Since when each of these walks has not come to its end. */
export const findLastPasses = (db: Connection, names: readonly string[]) =>
  db
    .selectFrom('storageWalks')
    .select(['name', sql<Date>`coalesce(pass_completed_at, pass_started_at)`.as('since')])
    .where('name', 'in', names)
    .execute();
