import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';
import { countRows, exists } from '../../../../db/rows.ts';

/** Lets changes to the unfinished exports of one person happen one after the other. */
export async function lockExportsOf(trx: Connection, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${userId}`}, 0))`.execute(trx);
}

/** Kinds of which one person has one job at a time: previews, print files, pictures for readers and of covers. */
const laneOf = (column: string) => sql<string>`split_part(${sql.ref(column)}, '-', 1)`;

const isUnfinished = (state: string) => sql<SqlBool>`${sql.ref(state)} in ('queued', 'rendering')`;

interface ExportOfUser {
  id: string;
  userId: string;
  kind: string;
}

/** What is limited together: pages, pictures for readers, pictures of covers. */
const groupOf = (kind: RawBuilder<unknown>) =>
  sql`case when ${kind} like 'cover-%' then 'cover' when ${kind} = 'reading' then 'reading' else 'book' end`;

/** Number of other unfinished exports of a person, of the same group. */
export function countOthers(db: Connection, { id, userId, kind }: ExportOfUser): Promise<number> {
  return countRows(
    db
      .selectFrom('projectExports')
      .where('userId', '=', userId)
      .where('id', '!=', id)
      .where(isUnfinished('state'))
      .where(sql<SqlBool>`${groupOf(sql.ref('kind'))} = ${groupOf(sql`${kind}::text`)}`),
  );
}

/**
 * Deletes renders of earlier states of the same book that have not started, oldest first. One that had begun before has stored
 * something: it is removed with it.
 */
export async function deleteOutdated(
  db: Connection,
  row: ExportOfUser & { projectId: string | null; contentHash: string },
  limit: number,
): Promise<number> {
  const outdated = await db
    .updateTable('projectExports')
    .set({ state: 'removing' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('projectExports')
        .select('id')
        .where('userId', '=', row.userId)
        .where('projectId', '=', row.projectId)
        .where('kind', 'in', ['preview', 'print'])
        .where('contentHash', '!=', row.contentHash)
        .where('state', '=', 'queued')
        .where('isKept', '=', false)
        .orderBy('createdAt')
        .limit(limit),
    )
    .where('state', '=', 'queued')
    .returning('id')
    .execute();
  const ids = outdated.map(({ id }) => id);
  if (ids.length > 0)
    await db.deleteFrom('projectExports').where('id', 'in', ids).where('files', 'is', null).execute();
  return ids.length;
}

/** The export of a person and lane whose turn it is: the one that is rendered, else the oldest. */
export function findHead(db: Connection, { userId, kind }: Omit<ExportOfUser, 'id'>) {
  return db
    .selectFrom('projectExports')
    .select(['id', 'userId', 'kind', 'state'])
    .where('userId', '=', userId)
    .where(laneOf('kind'), '=', kind.split('-')[0] ?? kind)
    .where(isUnfinished('state'))
    .orderBy((eb) => eb('state', '=', 'queued'))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function setNextJobAt(db: Connection, exportId: string, nextJobAt: Date): Promise<void> {
  await db.updateTable('projectExports').set({ nextJobAt }).where('id', '=', exportId).execute();
}

/** True when print files of a person were finished after this time. */
export function hasPrintedSince(db: Connection, userId: string, since: Date): Promise<boolean> {
  return exists(
    db
      .selectFrom('projectExports')
      .where('userId', '=', userId)
      .where('kind', '=', 'print')
      .where('finishedAt', '>', since),
  );
}

/**
 * Claims unfinished exports without a running job, and postpones when the next sweep looks at them. An export that waits
 * for another one of the same person has no job on purpose.
 */
export function claimStalledExports(db: Connection, now: Date, again: { queued: Date; rendering: Date }) {
  return db
    .updateTable('projectExports')
    .set({
      nextJobAt: sql<Date>`case state when 'queued' then ${again.queued}::timestamptz else ${again.rendering}::timestamptz end`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('projectExports as stalled')
        .select('stalled.id')
        .where(isUnfinished('stalled.state'))
        .where('stalled.nextJobAt', '<=', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('projectExports as ahead')
                .select('ahead.id')
                .whereRef('ahead.userId', '=', 'stalled.userId')
                .where(laneOf('ahead.kind'), '=', laneOf('stalled.kind'))
                .where(isUnfinished('ahead.state'))
                .where('stalled.state', '=', 'queued')
                .where(
                  sql<SqlBool>`(ahead.state = 'queued', ahead.created_at, ahead.id) < (true, stalled.created_at, stalled.id)`,
                ),
            ),
          ),
        )
        .orderBy('stalled.nextJobAt')
        .limit(200)
        .forUpdate('stalled')
        .skipLocked(),
    )
    .returning(['id', 'kind', 'userId'])
    .execute();
}
