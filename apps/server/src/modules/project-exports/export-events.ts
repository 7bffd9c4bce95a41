import { Readable } from 'node:stream';
import type { ExportQuality, ExportState } from '@dierbaar/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { requireProject } from '../project-ownership/project-ownership.service.ts';
import type { ExportSignals } from './export-signals.ts';
import { findExport, findExportById } from './project-exports.queries.ts';
import {
  getExportState,
  isExportFinished,
  pollIntervalMs,
  presentExportState,
} from './project-exports.service.ts';

export interface ExportFilter {
  userId: string;
  projectId: string;
  kind: ExportQuality;
  /** Undefined follows the book as it is now. */
  contentHash: string | undefined;
}

/** A proxy lets go of a silent line sooner than this. */
const silence = 15_000;
/** A browser asks again after this long; by then its token may be another. */
const longest = 300_000;

/** The states of an export as Server-Sent Events, from where it is now until it is finished. */
export async function followExport(
  deps: Deps,
  signals: ExportSignals,
  wish: ExportFilter,
): Promise<Readable> {
  await requireProject(deps.db, wish.userId, wish.projectId);
  const now = wish.contentHash === undefined ? await getExportState(deps, wish) : undefined;
  const contentHash = wish.contentHash ?? now?.contentHash ?? '';
  const found = await findExport(deps.db, { projectId: wish.projectId, kind: wish.kind, contentHash });
  if (found) return Readable.from(tellStates(deps, signals, found.id));
  if (now) return Readable.from([eventOf(now)]);
  throw new AppError('not_found');
}

async function* tellStates(deps: Deps, signals: ExportSignals, exportId: string): AsyncGenerator<string> {
  const subscription = signals.subscribe(exportId);
  const begun = performance.now();
  let told = '';
  let toldAt = 0;
  try {
    for (;;) {
      const row = await findExportById(deps.db, exportId);
      if (!row) return;
      const event = eventOf(presentExportState(row));
      const isNews = event !== told;
      if (isNews || performance.now() - toldAt > silence) {
        yield isNews ? event : ': still here\n\n';
        toldAt = performance.now();
      }
      told = event;
      if (isExportFinished(row) || signals.isClosed || performance.now() - begun > longest) return;
      await subscription.next(pollIntervalMs);
    }
  } finally {
    subscription.end();
  }
}

const eventOf = (state: ExportState) => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
