import { format as formatSchema } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { findCover } from '../../books/covers/covers.service.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import { parseExportFiles } from '../../rendering/exports/export-kinds.ts';
import {
  getExportState,
  requestExport,
  restartOldFailure,
  startExport,
  waitUntilFinished,
} from '../../rendering/exports/exports.service.ts';
import type { ExportSignals } from '../../rendering/exports/follow/export-signals.ts';
import type { EditionSummary, OrderEdition } from '../state/order-snapshot.ts';
import { requireOrderedEdition } from './orders.service.ts';

/** A book as it is now, or the edition of an earlier order. */
export interface BookRef {
  projectId?: string | undefined;
  reorderOf?: string | undefined;
}

export interface WaitOptions {
  signals: ExportSignals;
  isAbandoned: () => boolean;
  /** Called before the wait for a render. */
  onWait: () => void;
}

/** Page count and hash of an edition, from the preview when it is ready; starts the render of its print files. */
export async function prepareEdition(
  deps: Deps,
  userId: string,
  which: BookRef,
  wait: WaitOptions,
): Promise<EditionSummary> {
  if (which.projectId === undefined) return requirePrintableEdition(deps, userId, which, wait);
  const { projectId } = which;
  const book = await requireBook(deps, userId, projectId);
  const preview = await getExportState(deps, { userId, projectId, kind: 'preview' });
  if (preview.state !== 'ready') return requirePrintableEdition(deps, userId, which, wait);
  const print = await startExport(deps, { userId, projectId, kind: 'print' });
  // The book changed in between: preview and print files must be of the same edition.
  if (print.contentHash !== preview.contentHash) return requirePrintableEdition(deps, userId, which, wait);
  const { pages, contentHash, readyAt } = preview;
  return { ...book, reorderOf: null, pages, contentHash, madeAt: new Date(readyAt) };
}

/** The edition with its print files, rendered when missing, so that a book that cannot be printed is never paid. */
export async function requirePrintableEdition(
  deps: Deps,
  userId: string,
  { projectId, reorderOf }: BookRef,
  { signals, isAbandoned, onWait }: WaitOptions,
): Promise<OrderEdition> {
  if (projectId === undefined) return requireOrderedEdition(deps, userId, reorderOf ?? '');
  const book = await requireBook(deps, userId, projectId);
  const requested = await requestExport(deps, { userId, projectId, kind: 'print' });
  const row = await restartOldFailure(deps, requested);
  onWait();
  const finished = await waitUntilFinished(signals, userId, row, isAbandoned);
  if (finished.state === 'failed') throw new AppError('preview_failed');
  const { content, cover } = parseExportFiles(finished);
  if (!content || !cover) throw new AppError('no_cover');
  return {
    ...book,
    reorderOf: null,
    pages: finished.pages ?? 0,
    contentHash: finished.contentHash,
    madeAt: finished.finishedAt ?? finished.usedAt,
    exportId: finished.id,
    files: { content, cover },
  };
}

async function requireBook(deps: Deps, userId: string, projectId: string) {
  const project = await requireProject(deps.db, userId, projectId);
  const cover = await findCover(deps.db, projectId);
  if (!cover) throw new AppError('no_cover');
  return { projectId, title: cover.title || project.name, format: formatSchema.parse(project.format) };
}
