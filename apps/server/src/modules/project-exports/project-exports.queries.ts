import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';
import type { FileName } from './export-kinds.ts';

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

export interface ExportKey {
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

export interface NewExport extends ExportKey {
  userId: string;
  inputs: Buffer;
  createdAt: Date;
  usedAt: Date;
  nextJobAt: Date;
}

/** Undefined when someone else was faster. */
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

/** Begins anew with one that failed or whose file is gone; undefined when someone else already has. */
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

export interface Lease {
  exportId: string;
  worker: string;
  now: Date;
  until: Date;
}

/** Takes an export that waits, or that a worker left behind; undefined when there is nothing to do. */
export function claimExport(db: Connection, { exportId, worker, now, until }: Lease) {
  return db
    .updateTable('projectExports')
    .set((eb) => ({
      state: 'rendering',
      worker,
      leaseUntil: until,
      nextJobAt: until,
      attempts: eb('attempts', '+', 1),
      stage: 'waiting',
      photo: 0,
      page: 0,
    }))
    .where('id', '=', exportId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued'),
        eb.and([eb('state', '=', 'rendering'), eb('leaseUntil', '<=', now)]),
      ]),
    )
    .returning(['id', 'projectId', 'kind', 'contentHash', 'inputs', 'files', 'attempts', 'createdAt'])
    .executeTakeFirst();
}

export async function renewLease(db: Connection, { exportId, worker, until }: Lease): Promise<void> {
  await ownedBy(db, exportId, worker).set({ leaseUntil: until, nextJobAt: until }).execute();
}

export interface RenderStep {
  stage: string;
  photo: number;
  photos: number;
  page: number;
  /** How many pages are expected; null until that can be said. */
  pages: number | null;
}

export async function reportStep(
  db: Connection,
  exportId: string,
  worker: string,
  step: RenderStep,
): Promise<void> {
  await ownedBy(db, exportId, worker).set(step).execute();
}

/** Shows the first pages of an export to whoever waits for it. */
export async function saveEarlyPages(
  db: Connection,
  exportId: string,
  worker: string,
  early: StoredFile & { pages: number[] },
): Promise<void> {
  // With its stage, so that whoever listens hears of it.
  await ownedBy(db, exportId, worker)
    .set((eb) => ({ files: JSON.stringify({ early }), stage: eb.ref('stage') }))
    .execute();
}

/** Puts an export back; the sweep or the queue's own retry takes it up again. */
export async function releaseExport(
  db: Connection,
  exportId: string,
  worker: string,
  nextJobAt: Date,
): Promise<void> {
  await ownedBy(db, exportId, worker).set({ leaseUntil: nextJobAt, nextJobAt }).execute();
}

export interface StoredFile {
  key: string;
  bytes: number;
  sha256: string;
}

export interface FinishedExport {
  pages: number;
  files: Partial<Record<FileName, StoredFile>>;
  now: Date;
}

/** Whoever made it: the objects are the same. */
export async function markReady(
  db: Connection,
  exportId: string,
  { pages, files, now }: FinishedExport,
): Promise<void> {
  await db
    .updateTable('projectExports')
    .set({ state: 'ready', pages, page: pages, files: JSON.stringify(files), inputs: null, finishedAt: now })
    .set({ stage: 'storing', worker: null, leaseUntil: null, failure: null, failedPhoto: null })
    .where('id', '=', exportId)
    .where('state', '!=', 'ready')
    .execute();
}

export async function markFailed(
  db: Connection,
  exportId: string,
  worker: string,
  { failure, failedPhoto, now }: { failure: string; failedPhoto: string | null; now: Date },
): Promise<void> {
  await ownedBy(db, exportId, worker)
    .set({ state: 'failed', failure, failedPhoto, finishedAt: now, worker: null, leaseUntil: null })
    .execute();
}

/** Unfinished exports that no job looks after any more, moved out of the way of the next sweep. */
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

/** Exports whose book is gone, or that nobody has looked at since. What an order holds stays. */
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

/** Only the worker that holds the lease writes; one that slept too long changes nothing. */
function ownedBy(db: Connection, exportId: string, worker: string) {
  return db
    .updateTable('projectExports')
    .where('id', '=', exportId)
    .where('worker', '=', worker)
    .where('state', '=', 'rendering');
}
