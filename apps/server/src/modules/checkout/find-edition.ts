import { format as formatSchema } from '@dierbaar/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { EditionSummary, OrderEdition } from '../orders/create-order.ts';
import { requireOrderedEdition } from '../orders/orders.service.ts';
import { findCover } from '../project-covers/project-covers.service.ts';
import type { ExportSignals } from '../project-exports/export-signals.ts';
import {
  getExportState,
  parseExportFiles,
  requestExport,
  restartExport,
  startExport,
  waitUntilFinished,
} from '../project-exports/project-exports.service.ts';
import { requireProject } from '../project-ownership/project-ownership.service.ts';

/** Which book is meant: one as it is now, or the edition of an earlier order. */
export interface BookRef {
  projectId?: string | undefined;
  reorderOf?: string | undefined;
}

export interface WaitOptions {
  signals: ExportSignals;
  isAbandoned: () => boolean;
}

/** Counts the pages of a book. The print files are asked for on the way: they are needed next. */
export async function summarizeEdition(
  deps: Deps,
  userId: string,
  which: BookRef,
  waiting: WaitOptions,
): Promise<EditionSummary> {
  if (which.projectId === undefined) return requirePrintableEdition(deps, userId, which, waiting);
  const { projectId } = which;
  const named = await nameBook(deps, userId, projectId);
  const preview = await getExportState(deps, { userId, projectId, kind: 'preview' });
  if (preview.state !== 'ready') return requirePrintableEdition(deps, userId, which, waiting);
  const print = await startExport(deps, { userId, projectId, kind: 'print' });
  // The book changed in between: what is shown must be one state of it.
  if (print.contentHash !== preview.contentHash) return requirePrintableEdition(deps, userId, which, waiting);
  const { pages, contentHash, readyAt } = preview;
  return { ...named, reorderOf: null, pages, contentHash, madeAt: new Date(readyAt) };
}

/** The edition with its print files, made if need be: nobody pays for a book that cannot be printed. */
export async function requirePrintableEdition(
  deps: Deps,
  userId: string,
  { projectId, reorderOf }: BookRef,
  { signals, isAbandoned }: WaitOptions,
): Promise<OrderEdition> {
  if (projectId === undefined) return requireOrderedEdition(deps, userId, reorderOf ?? '');
  const named = await nameBook(deps, userId, projectId);
  const requested = await requestExport(deps, { userId, projectId, kind: 'print' });
  const row = isOldFailure(deps, requested.row)
    ? await restartExport(deps, requested, 'failed')
    : requested.row;
  const made = await waitUntilFinished(deps, signals, row, isAbandoned);
  if (made.state === 'failed') throw new AppError('preview_failed');
  const { content, cover } = parseExportFiles(made);
  if (!content || !cover) throw new AppError('no_cover');
  return {
    ...named,
    reorderOf: null,
    pages: made.pages ?? 0,
    contentHash: made.contentHash,
    madeAt: made.finishedAt ?? made.usedAt,
    exportId: made.id,
    files: { content, cover },
  };
}

async function nameBook(deps: Deps, userId: string, projectId: string) {
  const project = await requireProject(deps.db, userId, projectId);
  const cover = await findCover(deps.db, projectId);
  if (!cover) throw new AppError('no_cover');
  return { projectId, title: cover.title || project.name, format: formatSchema.parse(project.format) };
}

/** A failure this fresh is told again rather than tried again. */
const retryFailedAfterMs = 60_000;

function isOldFailure(deps: Deps, row: { state: string; finishedAt: Date | null }): boolean {
  return (
    row.state === 'failed' && deps.clock().getTime() - (row.finishedAt?.getTime() ?? 0) > retryFailedAfterMs
  );
}
