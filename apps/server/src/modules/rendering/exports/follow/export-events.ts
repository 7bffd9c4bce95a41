import { Readable } from 'node:stream';
import type { ExportQuality, ExportState } from '@dierbaar/contract';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../http/app-error.ts';
import { requireProject } from '../../../platform/ownership/ownership.service.ts';
import { findExport } from '../exports.queries.ts';
import { getExportState, isExportFinished, presentExportState } from '../exports.service.ts';
import type { ExportSignals } from './export-signals.ts';

interface ExportFilter {
  userId: string;
  projectId: string;
  kind: ExportQuality;
  /** Undefined follows the current state of the book. */
  contentHash: string | undefined;
  /** True when the client has disconnected. */
  isAbandoned: () => boolean;
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
  const known = await findExport(deps.db, { projectId: filter.projectId, kind: filter.kind, contentHash });
  const found = known?.state === 'removing' ? undefined : known;
  if (!found && !now) throw new AppError('not_found');
  if (!found) return Readable.from(now ? [eventOf(now)] : []);
  const slot = await signals.streams.take(filter.userId);
  return Readable.from(streamStates(signals, found.id, filter.isAbandoned)).once('close', slot.release);
}

async function* streamStates(
  signals: ExportSignals,
  exportId: string,
  isAbandoned: () => boolean,
): AsyncGenerator<string> {
  const watch = signals.watch(exportId);
  const startedAt = performance.now();
  let sent = '';
  let sentAt = 0;
  try {
    for (;;) {
      const row = await watch.next();
      // Destroying the stream ends the generator only at its next event, which may be a heartbeat away.
      if (!row || row.state === 'removing' || isAbandoned()) return;
      const event = eventOf(presentExportState(row));
      const isNew = event !== sent;
      if (isNew || performance.now() - sentAt > heartbeatMs) {
        yield isNew ? event : ': still here\n\n';
        sentAt = performance.now();
      }
      sent = event;
      if (isExportFinished(row) || signals.isClosed || performance.now() - startedAt > maxStreamMs) return;
    }
  } finally {
    watch.end();
  }
}

const eventOf = (state: ExportState) => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
