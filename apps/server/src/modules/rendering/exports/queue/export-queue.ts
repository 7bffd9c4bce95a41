import type { Connection } from '../../../../db/connection.ts';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../http/app-error.ts';
import { readingKind } from '../export-kinds.ts';
import type { ExportRow } from '../exports.queries.ts';
import {
  claimStalledExports,
  countOthers,
  deleteOutdated,
  findHead,
  hasPrintedSince,
  lockExportsOf,
  setNextJobAt,
} from './export-queue.queries.ts';

/** Time without a started job after which the sweep enqueues another one. */
export const requeueAfterMs = 60_000;
/** Unfinished exports of one person. A dashboard asks for the covers of all its books, and a cover takes a second. */
const maxUnfinished = { book: 2, cover: 20, reading: 20 };
/** Print files of an order go before previews, but not those of a person who had some a moment ago. */
const orderPriority = 10;
const orderBoostMs = 10 * 60_000;

/**
 * Writes the row of a new or restarted export and queues it. Previews are served in turn: a person has one job at a time,
 * and the next one is added behind those of others when it is finished. An edited book replaces its own waiting renders;
 * beyond the limit the export is refused. Undefined when `write` found nothing to queue.
 */
export function queueExport(
  deps: Deps,
  userId: string,
  write: (trx: Connection) => Promise<ExportRow | undefined>,
): Promise<ExportRow | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    await lockExportsOf(trx, userId);
    const row = await write(trx);
    if (!row) return undefined;
    const own = { ...row, userId };
    const group = groupOf(row.kind);
    const excess = (await countOthers(trx, own)) + 1 - maxUnfinished[group];
    const deleted = excess > 0 && group === 'book' ? await deleteOutdated(trx, own, excess) : 0;
    if (deleted < excess) throw new AppError('rate_limited');
    const head = await findHead(trx, own);
    // The deleted row may have been the one with the job.
    if (head?.state === 'queued' && (head.id === row.id || deleted > 0)) await addJob(deps, trx, head);
    return row;
  });
}

/** Finishes an export and gives the next one of that person its job. */
export async function finishExport(
  deps: Deps,
  { userId, kind }: { userId: string | null; kind: string },
  finish: (trx: Connection) => Promise<void>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (userId !== null) await lockExportsOf(trx, userId);
    await finish(trx);
    const next = userId === null ? undefined : await findHead(trx, { userId, kind });
    if (next?.state !== 'queued') return;
    await setNextJobAt(trx, next.id, new Date(deps.clock().getTime() + requeueAfterMs));
    await addJob(deps, trx, next);
  });
}

/** Enqueues a new job for exports whose worker died or whose job is missing. */
export async function requeueStalledExports(deps: Deps): Promise<number> {
  const now = deps.clock();
  const again = {
    queued: new Date(now.getTime() + requeueAfterMs),
    rendering: new Date(now.getTime() + 6000),
  };
  return deps.db.transaction().execute(async (trx) => {
    const stalled = await claimStalledExports(trx, now, again);
    for (const row of stalled) await addJob(deps, trx, row);
    return stalled.length;
  });
}

function groupOf(kind: string): keyof typeof maxUnfinished {
  if (kind.startsWith('cover-')) return 'cover';
  return kind === readingKind ? 'reading' : 'book';
}

/** Adds the job; covers and pictures for readers have their own queues, so that nothing waits for another kind. */
async function addJob(
  deps: Deps,
  trx: Connection,
  { id, userId, kind }: { id: string; userId: string | null; kind: string },
): Promise<void> {
  if (kind.startsWith('cover-')) return deps.queue.enqueue(trx, 'render-cover', { exportId: id });
  if (kind === readingKind) return deps.queue.enqueue(trx, 'render-reading', { exportId: id });
  const since = new Date(deps.clock().getTime() - orderBoostMs);
  const isFirst = kind === 'print' && userId !== null && !(await hasPrintedSince(trx, userId, since));
  await deps.queue.enqueue(trx, 'render-export', { exportId: id }, { priority: isFirst ? orderPriority : 0 });
}
