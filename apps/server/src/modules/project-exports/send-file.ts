import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { requireProject } from '../project-ownership/project-ownership.service.ts';
import { type FileName, fileNames } from './export-kinds.ts';
import type { ExportSignals } from './export-signals.ts';
import type { ExportRequest } from './inputs/gather-inputs.ts';
import { findExport } from './project-exports.queries.ts';
import {
  parseExportFiles,
  type RequestedExport,
  requestExport,
  restartExport,
  waitUntilFinished,
} from './project-exports.service.ts';

/** A failure this fresh is told again rather than tried again: a client that only waits would try for ever. */
const freshFailure = 60_000;

/** Sends a file of a book as it is now, made if need be: for a client that only waits. */
export async function sendExportFile(
  deps: Deps,
  signals: ExportSignals,
  wanted: ExportRequest & { file: FileName; downloadAs?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const requested = await requestExport(deps, wanted);
  const etag = `"${requested.inputs.contentHash.slice(0, 32)}-${wanted.kind}-${wanted.file}"`;
  const wait = () =>
    // The answer, not the request: a request is over as soon as it is read.
    waitForFile(deps, signals, requested, () => reply.raw.destroyed).catch((error: unknown) => {
      // A connection that is kept would keep a closing application from ending.
      if (signals.isClosed) reply.header('connection', 'close');
      throw error;
    });
  let row = await wait();
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) return reply.status(304).send();
  let object = await openFile(deps, row, wanted.file);
  if (!object) {
    deps.log.error({ exportId: row.id, alarm: 'export_missing' }, 'an export is gone from the store');
    await restartExport(deps, { ...requested, row }, 'ready');
    row = await wait();
    object = await openFile(deps, row, wanted.file);
  }
  if (!object) throw new AppError('unavailable');
  const name = wanted.downloadAs;
  return reply
    .type(fileNames[wanted.file].type)
    .header('content-length', object.size)
    .header('content-disposition', name === undefined ? 'inline' : `attachment; filename="${name}"`)
    .header('x-content-hash', requested.inputs.contentHash)
    .send(object.body);
}

/** Sends the pages of one state of a book that are there already. */
export async function sendPreviewPages(
  deps: Deps,
  wanted: { userId: string; projectId: string; contentHash: string; part: 'all' | 'early' },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { projectId, contentHash, part } = wanted;
  await requireProject(deps.db, wanted.userId, projectId);
  const row = await findExport(deps.db, { projectId, kind: 'preview', contentHash });
  const file = part === 'all' ? 'content' : 'early';
  const stored = row && parseExportFiles(row)[file];
  if (!row || !stored) throw new AppError('not_found');
  const etag = `"${stored.sha256.slice(0, 32)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const object = await deps.storage.get(stored.key);
  if (!object) throw new AppError('not_found');
  return reply.type(fileNames[file].type).header('content-length', object.size).send(object.body);
}

async function waitForFile(
  deps: Deps,
  signals: ExportSignals,
  requested: RequestedExport,
  isAbandoned: () => boolean,
): Promise<RequestedExport['row']> {
  const { row } = requested;
  const isOldFailure =
    row.state === 'failed' && deps.clock().getTime() - (row.finishedAt?.getTime() ?? 0) > freshFailure;
  const waiting = isOldFailure ? await restartExport(deps, requested, 'failed') : row;
  const finished = await waitUntilFinished(deps, signals, waiting, isAbandoned);
  if (finished.state === 'failed') throw new AppError('preview_failed');
  return finished;
}

function openFile(deps: Deps, row: { files: unknown }, file: FileName) {
  const stored = parseExportFiles(row)[file];
  return stored ? deps.storage.get(stored.key) : Promise.resolve(undefined);
}
