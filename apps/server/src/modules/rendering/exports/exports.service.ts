import {
  type ExportQuality,
  type ExportState,
  exportFailure,
  exportQuality,
  exportStage,
  failedBlock,
} from '@dierbaar/contract';
import { hour } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { parseExportFiles, type StoredFile } from './export-kinds.ts';
import {
  type ExportRow,
  findExport,
  findExportById,
  insertExport,
  markExportsOfRemoving,
  markOtherEditionsRemoving,
  markUsed,
  requeueExport,
  setExportPinned,
} from './exports.queries.ts';
import type { ExportSignals } from './follow/export-signals.ts';
import { type HashedSpec, hashSpec } from './inputs/export-spec.ts';
import { type ExportRequest, gatherSpec } from './inputs/gather-spec.ts';
import { queueExport, requeueAfterMs } from './queue/export-queue.ts';

/** A newer failure is returned instead of retried: a client that only waits would retry endlessly. */
export const retryFailedAfterMs = 60_000;

export interface RequestedExport {
  row: ExportRow;
  spec: HashedSpec;
}

/**
 * Requests an export of the current state of a book. It is idempotent: the same state is the same row, rendered once
 * and served from the store after that.
 */
export async function requestExport(deps: Deps, request: ExportRequest): Promise<RequestedExport> {
  const spec = hashSpec(await gatherSpec(deps, request));
  const key = { projectId: request.projectId, kind: request.kind, contentHash: spec.contentHash };
  const known = await findExport(deps.db, key);
  // For the moment in which its objects are deleted; after that it is rendered again.
  if (known?.state === 'removing') throw new AppError('unavailable');
  if (known) {
    await updateUsedAt(deps, known);
    return { row: known, spec };
  }
  const now = deps.clock();
  const inserted = await queueExport(deps, request.userId, (trx) =>
    insertExport(trx, {
      ...key,
      userId: request.userId,
      inputs: spec.pack(),
      createdAt: now,
      usedAt: now,
      nextJobAt: new Date(now.getTime() + requeueAfterMs),
    }),
  );
  const row = inserted ?? (await findExport(deps.db, key));
  if (!row) throw new AppError('unavailable');
  return { row, spec };
}

/** Queues an export again that failed or whose file is missing from the store. */
export async function restartExport(
  deps: Deps,
  { row, spec }: RequestedExport,
  from: 'failed' | 'ready',
): Promise<ExportRow> {
  const nextJobAt = new Date(deps.clock().getTime() + requeueAfterMs);
  const again = await queueExport(deps, row.userId ?? '', (trx) =>
    requeueExport(trx, row.id, from, spec.pack(), nextJobAt),
  );
  return again ?? row;
}

/** Restarts an export that failed longer than `retryFailedAfterMs` ago; returns any other unchanged. */
export async function restartOldFailure(deps: Deps, requested: RequestedExport): Promise<ExportRow> {
  const { state, finishedAt } = requested.row;
  const isOldFailure =
    state === 'failed' && deps.clock().getTime() - (finishedAt?.getTime() ?? 0) > retryFailedAfterMs;
  return isOldFailure ? restartExport(deps, requested, 'failed') : requested.row;
}

/** Requests an export for a job that comes back for its files; one that failed a while ago is tried again. */
export async function requestFinishedExport(deps: Deps, request: ExportRequest): Promise<{ id: string }> {
  return restartOldFailure(deps, await requestExport(deps, request));
}

/** Files of the pages and the cover sheet of a book; neither when the export failed. */
export interface ExportedFiles {
  content?: StoredFile | undefined;
  cover?: StoredFile | undefined;
}

/** Whether an export is finished, and its files; undefined when it was deleted. */
export async function findExportedFiles(
  db: Connection,
  exportId: string,
): Promise<{ isFinished: boolean; files: ExportedFiles } | undefined> {
  const row = await findExportById(db, exportId);
  if (!row || row.state === 'removing') return undefined;
  const files = row.state === 'ready' ? parseExportFiles(row) : undefined;
  return { isFinished: isExportFinished(row), files: { content: files?.content, cover: files?.cover } };
}

/** State of the export for the current state of the book, without requesting it. */
export async function getExportState(
  deps: Deps,
  request: ExportRequest & { kind: ExportQuality },
): Promise<ExportState> {
  const { contentHash } = hashSpec(await gatherSpec(deps, request));
  const { projectId, kind } = request;
  const found = await findExport(deps.db, { projectId, kind, contentHash });
  return found && found.state !== 'removing'
    ? presentExportState(found)
    : { state: 'none', contentHash, quality: kind };
}

/** Requests the export on behalf of a user, so a failed one is retried at once. */
export async function startExport(deps: Deps, request: ExportRequest): Promise<ExportState> {
  const requested = await requestExport(deps, request);
  const { row } = requested;
  return presentExportState(row.state === 'failed' ? await restartExport(deps, requested, 'failed') : row);
}

/**
 * Waits until an export is finished, the client disconnects or `maxWaitMs` is over. A copy of the API that stops ends the
 * wait too: the client asks again, and another copy goes on waiting.
 */
export async function waitUntilFinished(
  signals: ExportSignals,
  userId: string,
  row: ExportRow,
  isAbandoned: () => boolean,
): Promise<ExportRow> {
  const deadline = performance.now() + maxWaitMs;
  using _slot = await signals.waits.take(userId);
  const watch = signals.watch(row.id);
  try {
    for (;;) {
      const found = await watch.next();
      if (found && isExportFinished(found)) return found;
      const isOver = signals.isClosed || isAbandoned() || performance.now() > deadline;
      // A row is deleted when a newer state of the book takes its place.
      if (!found || found.state === 'removing' || isOver) throw new AppError('ask_again');
    }
  } finally {
    watch.end();
  }
}

const maxWaitMs = 170_000;

export const isExportFinished = ({ state }: { state: string }) => state === 'ready' || state === 'failed';

export function presentExportState(row: ExportRow): ExportState {
  const { contentHash, photo, photos, page } = row;
  const key = { contentHash, quality: exportQuality.parse(row.kind) };
  switch (row.state) {
    case 'ready':
      return {
        ...key,
        state: 'ready',
        pages: row.pages ?? 0,
        bytes: parseExportFiles(row).content?.bytes ?? 0,
        readyAt: (row.finishedAt ?? row.usedAt).toISOString(),
      };
    case 'failed':
      return {
        ...key,
        state: 'failed',
        code: exportFailure.parse(row.failure),
        photo: row.failedPhoto,
        block: failedBlock.nullable().parse(row.failedBlock),
      };
    default: {
      const progress = {
        stage: exportStage.parse(row.stage),
        photo,
        photos,
        page,
        pages: row.pages,
        earlyPages: parseExportFiles(row).early?.pages ?? [],
      };
      return { ...key, state: row.state === 'queued' ? 'queued' : 'rendering', progress };
    }
  }
}

/** Excludes an export from the sweep, because its files are the edition of an order; refuses one that is removed. */
export async function pinExport(trx: Connection, exportId: string): Promise<void> {
  if (!(await setExportPinned(trx, exportId))) throw new AppError('unavailable');
}

/** Updates the time of last use, at most once an hour, because the sweep counts in days. */
async function updateUsedAt(deps: Deps, row: ExportRow): Promise<void> {
  const now = deps.clock();
  if (now.getTime() - row.usedAt.getTime() > hour) await markUsed(deps.db, row.id, now);
}

/** Deletes the files that were made of books, except those of orders; they are made again when they are requested. */
export async function forgetExports(trx: Connection, projectIds: string[]): Promise<void> {
  await markExportsOfRemoving(trx, projectIds);
}

/** Hash of the files that are made of a book as it is now; undefined when there is nothing to print. */
export async function findCurrentEdition(
  deps: Deps,
  book: Pick<ExportRequest, 'userId' | 'projectId'>,
): Promise<string | undefined> {
  try {
    return hashSpec(await gatherSpec(deps, { ...book, kind: 'preview' })).contentHash;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Deletes the pages of a book that were made of other states than this one, except those of orders. */
export async function forgetOtherEditions(
  trx: Connection,
  projectId: string,
  contentHash: string | undefined,
): Promise<void> {
  await markOtherEditionsRemoving(trx, projectId, contentHash ?? '');
}
