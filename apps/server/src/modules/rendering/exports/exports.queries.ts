import { exportQuality } from '@dierbaar/contract';
import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { changesRow, countChanged, type NewRow } from '../../../db/rows.ts';
import { readingKind } from './export-kinds.ts';

const presented = [
  'id',
  'userId',
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
  'failedBlock',
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

/** Undefined when the row exists already. */
export function insertExport(db: Connection, row: NewRow<'projectExports'>) {
  return db
    .insertInto('projectExports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['projectId', 'kind', 'contentHash']).doNothing())
    .returning(presented)
    .executeTakeFirst();
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
    .set({
      failure: null,
      failedPhoto: null,
      failedBlock: null,
      finishedAt: null,
      leaseUntil: null,
      worker: null,
    })
    .where('id', '=', exportId)
    .where('state', '=', from)
    .returning(presented)
    .executeTakeFirst();
}

export async function markUsed(db: Connection, exportId: string, now: Date): Promise<void> {
  await db.updateTable('projectExports').set({ usedAt: now }).where('id', '=', exportId).execute();
}

/** False when the export is being removed. */
export function setExportPinned(db: Connection, exportId: string): Promise<boolean> {
  return changesRow(
    db
      .updateTable('projectExports')
      .set({ isKept: true })
      .where('id', '=', exportId)
      .where('state', '!=', 'removing'),
  );
}

const batchSize = 100;

/**
 * Marks a batch of exports of deleted books, exports not used since then and failed ones with files, except pinned ones and
 * renders under way. No order can pin a marked export.
 */
export function markExportsRemoving(
  db: Connection,
  { usedBefore, now }: { usedBefore: Date; now: Date },
): Promise<number> {
  return countChanged(
    db
      .updateTable('projectExports')
      .set({ state: 'removing' })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('projectExports')
          .select('id')
          .where('isKept', '=', false)
          .where('state', '!=', 'removing')
          .where(
            sql<SqlBool>`(project_id is null or used_at < ${usedBefore} or (state = 'failed' and files <> '{}'))`,
          )
          .where(sql<SqlBool>`(state <> 'rendering' or lease_until < ${now})`)
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      ),
  );
}

/** A batch of marked exports, in the order of their ids. */
export function findExportsRemoving(db: Connection, after: string) {
  return db
    .selectFrom('projectExports')
    .select(['id', 'contentHash', 'kind'])
    .where('state', '=', 'removing')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
}

export async function deleteExport(db: Connection, exportId: string): Promise<void> {
  await db.deleteFrom('projectExports').where('id', '=', exportId).where('state', '=', 'removing').execute();
}

/** All exports of a person. */
export function findExportsOf(db: Connection, userId: string) {
  return db
    .selectFrom('projectExports')
    .select(['contentHash', 'kind'])
    .where('userId', '=', userId)
    .execute();
}

/** Marks exports for the sweep, except pinned ones. */
const markUnpinned = (db: Connection) =>
  db.updateTable('projectExports').set({ state: 'removing' }).where('isKept', '=', false);

const markFinished = (db: Connection) => markUnpinned(db).where('state', 'in', ['ready', 'failed']);

export async function markExportsOfUserRemoving(db: Connection, userId: string): Promise<void> {
  await markUnpinned(db).where('userId', '=', userId).execute();
}

/** Marks the finished files of books, except pinned ones. */
export async function markExportsOfRemoving(db: Connection, projectIds: string[]): Promise<void> {
  if (projectIds.length > 0) await markFinished(db).where('projectId', 'in', projectIds).execute();
}

/** Marks the finished pages of a book, except pinned ones and those with this hash; pictures of a cover hold no text. */
export async function markOtherEditionsRemoving(
  db: Connection,
  projectId: string,
  contentHash: string,
): Promise<void> {
  await markFinished(db)
    .where('projectId', '=', projectId)
    .where('kind', 'in', [...exportQuality.options, readingKind])
    .where('contentHash', '!=', contentHash)
    .execute();
}

/** Marks one finished export, unless it is pinned. */
export async function markExportRemoving(db: Connection, exportId: string): Promise<void> {
  await markFinished(db).where('id', '=', exportId).execute();
}
