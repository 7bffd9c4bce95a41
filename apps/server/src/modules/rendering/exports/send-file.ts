import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import { type FileName, fileNames, parseExportFiles } from './export-kinds.ts';
import { findExport } from './exports.queries.ts';
import {
  type RequestedExport,
  requestExport,
  restartExport,
  restartOldFailure,
  waitUntilFinished,
} from './exports.service.ts';
import type { ExportSignals } from './follow/export-signals.ts';
import type { ExportRequest } from './inputs/gather-spec.ts';

/** Answers with a file for the current state of a book; the client waits while it is rendered. */
export async function sendExportFile(
  deps: Deps,
  signals: ExportSignals,
  wanted: ExportRequest & { file: FileName; downloadAs?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const requested = await requestExport(deps, wanted);
  const etag = `"${requested.spec.contentHash.slice(0, 32)}-${wanted.kind}-${wanted.file}"`;
  const wait = () => {
    request.slot?.release();
    // The reply, not the request: a request is destroyed as soon as its body is read.
    return waitForFile(deps, signals, wanted.userId, requested, () => reply.raw.destroyed).catch(
      (error: unknown) => {
        // A keep-alive connection would delay the shutdown.
        if (signals.isClosed) reply.header('connection', 'close');
        throw error;
      },
    );
  };
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
    .header('x-content-hash', requested.spec.contentHash)
    .send(object.body);
}

/** Answers with the pages of one state of a book that are rendered already. */
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
  const object = orNotFound(await deps.storage.get(stored.key));
  return reply.type(fileNames[file].type).header('content-length', object.size).send(object.body);
}

async function waitForFile(
  deps: Deps,
  signals: ExportSignals,
  userId: string,
  requested: RequestedExport,
  isAbandoned: () => boolean,
): Promise<RequestedExport['row']> {
  const row = await restartOldFailure(deps, requested);
  const finished = await waitUntilFinished(signals, userId, row, isAbandoned);
  if (finished.state === 'failed') throw new AppError('preview_failed');
  return finished;
}

function openFile(deps: Deps, row: { files: unknown }, file: FileName) {
  const stored = parseExportFiles(row)[file];
  return stored ? deps.storage.get(stored.key) : Promise.resolve(undefined);
}
