import {
  type ExportQuality,
  type ExportState,
  exportFailure,
  exportQuality,
  exportStage,
} from '@dierbaar/contract';
import { z } from 'zod';
import type { Connection } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { FileName } from './export-kinds.ts';
import type { ExportSignals } from './export-signals.ts';
import { type HashedInputs, hashInputs } from './inputs/export-inputs.ts';
import { type ExportRequest, gatherInputs } from './inputs/gather-inputs.ts';
import {
  countUnfinished,
  type ExportRow,
  findExport,
  findExportById,
  insertExport,
  markUsed,
  requeueExport,
  setExportPinned,
} from './project-exports.queries.ts';

/** How long the job that comes with an export may take to start before the sweep adds another. */
export const requeueAfterMs = 60_000;
const mostUnfinished = 20;
const hour = 3600_000;

export interface RequestedExport {
  row: ExportRow;
  inputs: HashedInputs;
}

/**
 * Asks for an export of the book as it is now. The same book asked for again, by ten clicks or next year, is the same
 * row: made once, then served at once.
 */
export async function requestExport(deps: Deps, wanted: ExportRequest): Promise<RequestedExport> {
  const inputs = hashInputs(await gatherInputs(deps, wanted));
  const content = { projectId: wanted.projectId, kind: wanted.kind, contentHash: inputs.contentHash };
  const known = await findExport(deps.db, content);
  if (known) {
    await noteUse(deps, known);
    return { row: known, inputs };
  }
  if ((await countUnfinished(deps.db, wanted.userId)) >= mostUnfinished) throw new AppError('rate_limited');
  const now = deps.clock();
  const inserted = await deps.db.transaction().execute(async (trx) => {
    const row = await insertExport(trx, {
      ...content,
      userId: wanted.userId,
      inputs: inputs.pack(),
      createdAt: now,
      usedAt: now,
      nextJobAt: new Date(now.getTime() + requeueAfterMs),
    });
    if (row) await enqueueRender(deps, trx, row);
    return row;
  });
  const row = inserted ?? (await findExport(deps.db, content));
  if (!row) throw new AppError('unavailable');
  return { row, inputs };
}

/** One that failed, or whose file the store has lost, begins anew. */
export function restartExport(
  deps: Deps,
  { row, inputs }: RequestedExport,
  from: 'failed' | 'ready',
): Promise<ExportRow> {
  return deps.db.transaction().execute(async (trx) => {
    const nextJobAt = new Date(deps.clock().getTime() + requeueAfterMs);
    const again = await requeueExport(trx, row.id, from, inputs.pack(), nextJobAt);
    if (again) await enqueueRender(deps, trx, again);
    return again ?? row;
  });
}

/** The state of the book's file as the book is now, without asking for it. */
export async function getExportState(
  deps: Deps,
  wanted: ExportRequest & { kind: ExportQuality },
): Promise<ExportState> {
  const { contentHash } = hashInputs(await gatherInputs(deps, wanted));
  const { projectId, kind } = wanted;
  const found = await findExport(deps.db, { projectId, kind, contentHash });
  return found ? presentExportState(found) : { state: 'none', contentHash, quality: kind };
}

/** Asks for the file; one that failed is tried again, because a person wants it. */
export async function startExport(deps: Deps, wanted: ExportRequest): Promise<ExportState> {
  const requested = await requestExport(deps, wanted);
  const { row } = requested;
  return presentExportState(row.state === 'failed' ? await restartExport(deps, requested, 'failed') : row);
}

/** Waits until an export is finished, as long as the person waits. */
export async function waitUntilFinished(
  deps: Deps,
  signals: ExportSignals,
  row: ExportRow,
  isAbandoned: () => boolean,
): Promise<ExportRow> {
  const subscription = signals.subscribe(row.id);
  const deadline = performance.now() + longestWait;
  try {
    for (;;) {
      const found = await findExportById(deps.db, row.id);
      if (!found) throw new AppError('not_found');
      if (isExportFinished(found)) return found;
      if (signals.isClosed || isAbandoned() || performance.now() > deadline)
        throw new AppError('unavailable');
      await subscription.next(pollIntervalMs);
    }
  } finally {
    subscription.end();
  }
}

const longestWait = 170_000;
/** News comes at once; this is for news that got lost. */
export const pollIntervalMs = 2000;

export const isExportFinished = ({ state }: { state: string }) => state === 'ready' || state === 'failed';

export function presentExportState(row: ExportRow): ExportState {
  const { contentHash, photo, photos, page } = row;
  const named = { contentHash, quality: exportQuality.parse(row.kind) };
  switch (row.state) {
    case 'ready':
      return {
        ...named,
        state: 'ready',
        pages: row.pages ?? 0,
        bytes: parseExportFiles(row).content?.bytes ?? 0,
        readyAt: (row.finishedAt ?? row.usedAt).toISOString(),
      };
    case 'failed':
      return { ...named, state: 'failed', code: exportFailure.parse(row.failure), photo: row.failedPhoto };
    default: {
      const progress = {
        stage: exportStage.parse(row.stage),
        ...{ photo, photos, page, pages: row.pages },
        earlyPages: parseExportFiles(row).early?.pages ?? [],
      };
      return { ...named, state: row.state === 'queued' ? 'queued' : 'rendering', progress };
    }
  }
}

export function parseExportFiles(row: { files: unknown }) {
  return storedFiles.parse(row.files ?? {});
}

const storedFile = z.object({
  key: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** Which pages of the book a file holds that does not hold all of them. */
  pages: z.array(z.int()).optional(),
});
const storedFiles = z.partialRecord(
  z.enum(['content', 'early', 'manifest', 'cover', 'large', 'small'] satisfies FileName[]),
  storedFile,
);

/** Adds the job; covers have a queue of their own, so that they never wait behind a book. */
export function enqueueRender(deps: Deps, trx: Connection, row: { id: string; kind: string }): Promise<void> {
  const kind = row.kind.startsWith('cover-') ? 'render-cover' : 'render-export';
  return deps.queue.enqueue(trx, kind, { exportId: row.id });
}

/** What an order holds is never swept: its files are the edition that was paid for. */
export function pinExport(trx: Connection, exportId: string): Promise<void> {
  return setExportPinned(trx, exportId);
}

/** What is looked at stays; once an hour is precise enough for that. */
async function noteUse(deps: Deps, row: ExportRow): Promise<void> {
  const now = deps.clock();
  if (now.getTime() - row.usedAt.getTime() > hour) await markUsed(deps.db, row.id, now);
}
