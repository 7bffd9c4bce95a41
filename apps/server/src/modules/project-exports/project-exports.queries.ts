import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';

const presented = [
  'id',
  'projectId',
  'kind',
  'contentHash',
  'state',
  'stage',
  'photo',
  'photos',
  'page',
  'pages',
  'files',
  'failure',
  'failedPhoto',
  'finishedAt',
  'usedAt',
] as const;

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

interface ExportKey {
  projectId: string;
  kind: string;
  contentHash: string;
}

export function findExport(db: Connection, { projectId, kind, contentHash }: ExportKey) {
  return db
    .selectFrom('projectExports')
    .select(presented)
    .where('projectId', '=', projectId)
    .where('kind', '=', kind)
    .where('contentHash', '=', contentHash)
    .executeTakeFirst();
}

export function findExportById(db: Connection, exportId: string) {
  return db.selectFrom('projectExports').select(presented).where('id', '=', exportId).executeTakeFirst();
}

interface NewExport extends ExportKey {
  userId: string;
  inputs: Buffer;
  createdAt: Date;
  usedAt: Date;
  nextJobAt: Date;
}

/** Undefined when the row exists already. */
export function insertExport(db: Connection, row: NewExport) {
  return db
    .insertInto('projectExports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['projectId', 'kind', 'contentHash']).doNothing())
    .returning(presented)
    .executeTakeFirst();
}

export async function countUnfinished(db: Connection, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('projectExports')
    .where('userId', '=', userId)
    .where('state', 'in', ['queued', 'rendering'])
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Resets an export to queued; undefined when its state is not `from` any more. */
export function requeueExport(
  db: Connection,
  exportId: string,
  from: 'failed' | 'ready',
  inputs: Buffer,
  nextJobAt: Date,
) {
  return db
    .updateTable('projectExports')
    .set({ state: 'queued', inputs, nextJobAt, stage: 'waiting', photo: 0, page: 0, attempts: 0 })
    .set({ failure: null, failedPhoto: null, finishedAt: null, leaseUntil: null, worker: null })
    .where('id', '=', exportId)
    .where('state', '=', from)
    .returning(presented)
    .executeTakeFirst();
}

export async function markUsed(db: Connection, exportId: string, now: Date): Promise<void> {
  await db.updateTable('projectExports').set({ usedAt: now }).where('id', '=', exportId).execute();
}

/** Claims unfinished exports without a running job, and postpones when the next sweep looks at them. */
export function claimStalledExports(db: Connection, now: Date, again: { queued: Date; rendering: Date }) {
  return db
    .updateTable('projectExports')
    .set({
      nextJobAt: sql<Date>`case state when 'queued' then ${again.queued}::timestamptz else ${again.rendering}::timestamptz end`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('projectExports')
        .select('id')
        .where('state', 'in', ['queued', 'rendering'])
        .where('nextJobAt', '<=', now)
        .orderBy('nextJobAt')
        .limit(200)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind'])
    .execute();
}

export async function setExportPinned(db: Connection, exportId: string): Promise<void> {
  await db.updateTable('projectExports').set({ isKept: true }).where('id', '=', exportId).execute();
}

/** Exports of deleted books and exports not used since then, except pinned ones. */
export function findUnusedExports(db: Connection, usedBefore: Date) {
  return db
    .selectFrom('projectExports')
    .select(['id', 'contentHash', 'kind'])
    .where('isKept', '=', false)
    .where(sql<SqlBool>`(project_id is null or used_at < ${usedBefore})`)
    .limit(100)
    .execute();
}

export async function deleteExport(db: Connection, exportId: string): Promise<void> {
  await db.deleteFrom('projectExports').where('id', '=', exportId).where('isKept', '=', false).execute();
}
