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

interface ExportFilter {
  userId: string;
  projectId: string;
  kind: ExportQuality;
  /** Undefined follows the current state of the book. */
  contentHash: string | undefined;
}

/** Interval of comments on an idle stream, shorter than the idle timeout of proxies. */
const heartbeatMs = 15_000;
/** Maximum duration of a stream; the browser reconnects with its current token. */
const maxStreamMs = 300_000;

/** States of an export as Server-Sent Events, from its current state until it is finished. */
export async function followExport(
  deps: Deps,
  signals: ExportSignals,
  filter: ExportFilter,
): Promise<Readable> {
  await requireProject(deps.db, filter.userId, filter.projectId);
  const now = filter.contentHash === undefined ? await getExportState(deps, filter) : undefined;
  const contentHash = filter.contentHash ?? now?.contentHash ?? '';
  const found = await findExport(deps.db, { projectId: filter.projectId, kind: filter.kind, contentHash });
  if (found) return Readable.from(streamStates(deps, signals, found.id));
  if (now) return Readable.from([eventOf(now)]);
  throw new AppError('not_found');
}

async function* streamStates(deps: Deps, signals: ExportSignals, exportId: string): AsyncGenerator<string> {
  const subscription = signals.subscribe(exportId);
  const startedAt = performance.now();
  let sent = '';
  let sentAt = 0;
  try {
    for (;;) {
      const row = await findExportById(deps.db, exportId);
      if (!row) return;
      const event = eventOf(presentExportState(row));
      const isNew = event !== sent;
      if (isNew || performance.now() - sentAt > heartbeatMs) {
        yield isNew ? event : ': still here\n\n';
        sentAt = performance.now();
      }
      sent = event;
      if (isExportFinished(row) || signals.isClosed || performance.now() - startedAt > maxStreamMs) return;
      await subscription.next(pollIntervalMs);
    }
  } finally {
    subscription.end();
  }
}

const eventOf = (state: ExportState) => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
