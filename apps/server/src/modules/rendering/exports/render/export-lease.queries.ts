import type { Connection } from '../../../../db/connection.ts';
import { changesRow } from '../../../../db/rows.ts';
import type { FileName, StoredFile } from '../export-kinds.ts';

interface Lease {
  exportId: string;
  worker: string;
  now: Date;
  until: Date;
}

/** Claims an export that is queued or whose lease has expired; undefined when there is nothing to do. */
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
    .returning([
      'id',
      'userId',
      'projectId',
      'kind',
      'contentHash',
      'inputs',
      'files',
      'attempts',
      'createdAt',
    ])
    .executeTakeFirst();
}

export async function renewLease(db: Connection, { exportId, worker, until }: Lease): Promise<void> {
  await leasedBy(db, exportId, worker).set({ leaseUntil: until, nextJobAt: until }).execute();
}

export interface RenderStep {
  stage: string;
  photo: number;
  photos: number;
  page: number;
  /** Expected number of pages; null until it is known. */
  pages: number | null;
}

export async function reportStep(
  db: Connection,
  exportId: string,
  worker: string,
  step: RenderStep,
): Promise<void> {
  await leasedBy(db, exportId, worker).set(step).execute();
}

/** False when the worker has lost the lease. */
export function saveEarlyPages(
  db: Connection,
  exportId: string,
  worker: string,
  early: StoredFile & { pages: number[] },
): Promise<boolean> {
  // Sets the stage too, because the trigger that notifies listeners fires on it.
  return changesRow(
    leasedBy(db, exportId, worker).set((eb) => ({
      files: JSON.stringify({ early }),
      stage: eb.ref('stage'),
    })),
  );
}

/** Ends the lease at `nextJobAt`; the sweep or the retry of the queue continues the export. */
export async function releaseExport(
  db: Connection,
  exportId: string,
  worker: string,
  nextJobAt: Date,
): Promise<void> {
  await leasedBy(db, exportId, worker).set({ leaseUntil: nextJobAt, nextJobAt }).execute();
}

interface FinishedExport {
  pages: number;
  files: Partial<Record<FileName, StoredFile>>;
  /** Codes of the voices in its pages. */
  voiceCodes: string[];
  now: Date;
}

/** Accepts the result of any worker: all write the same objects. */
export async function markReady(
  db: Connection,
  exportId: string,
  { pages, files, voiceCodes, now }: FinishedExport,
): Promise<void> {
  await db
    .updateTable('projectExports')
    .set({ state: 'ready', pages, page: pages, files: JSON.stringify(files), inputs: null, finishedAt: now })
    .set({
      stage: 'storing',
      worker: null,
      leaseUntil: null,
      failure: null,
      failedPhoto: null,
      failedBlock: null,
      voiceCodes,
    })
    .where('id', '=', exportId)
    .where('state', 'not in', ['ready', 'removing'])
    .execute();
}

export interface FailedExport {
  failure: string;
  failedPhoto: string | null;
  failedBlock?: { chapterId: string; index: number } | undefined;
  now: Date;
}

export async function markFailed(
  db: Connection,
  exportId: string,
  worker: string,
  { failure, failedPhoto, failedBlock, now }: FailedExport,
): Promise<void> {
  await leasedBy(db, exportId, worker)
    .set({ state: 'failed', failure, failedPhoto, finishedAt: now, worker: null, leaseUntil: null })
    .set({ failedBlock: failedBlock ? JSON.stringify(failedBlock) : null })
    .execute();
}

/** Updates only while the worker has the lease; a worker that lost it changes nothing. */
function leasedBy(db: Connection, exportId: string, worker: string) {
  return db
    .updateTable('projectExports')
    .where('id', '=', exportId)
    .where('worker', '=', worker)
    .where('state', '=', 'rendering');
}
