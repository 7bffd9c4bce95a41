import { routes } from '@dierbaar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { serve } from '../../../http/serve.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import { getExportState, startExport } from './exports.service.ts';
import { followExport } from './follow/export-events.ts';
import type { ExportSignals } from './follow/export-signals.ts';
import { sendExportFile, sendPreviewPages } from './send-file.ts';

export function projectExportRoutes(app: FastifyInstance, deps: Deps, signals: ExportSignals): void {
  const { projectExports } = routes;
  const sendEvents = createEventSender(app);
  const userOf = (request: FastifyRequest) => callerOf(request).userId;

  serve(app, projectExports.preview, ({ params, request, reply }) => {
    const wanted = {
      userId: userOf(request),
      projectId: params.id,
      kind: 'preview',
      file: 'content',
    } as const;
    return sendExportFile(deps, signals, wanted, request, reply);
  });
  serve(app, projectExports.export, async ({ params, request, reply }) => {
    const { name } = await requireProject(deps.db, userOf(request), params.id);
    const wanted = { userId: userOf(request), projectId: params.id, kind: 'print', file: 'content' } as const;
    return sendExportFile(
      deps,
      signals,
      { ...wanted, downloadAs: `${safeFileName(name)}.pdf` },
      request,
      reply,
    );
  });
  serve(app, projectExports.request, ({ params, query, request }) =>
    startExport(deps, { userId: userOf(request), projectId: params.projectId, kind: query.quality }),
  );
  serve(app, projectExports.state, ({ params, query, request }) =>
    getExportState(deps, { userId: userOf(request), projectId: params.projectId, kind: query.quality }),
  );
  serve(app, projectExports.events, async ({ params, query, request, reply }) => {
    const { quality: kind, contentHash } = query;
    const isAbandoned = () => reply.raw.destroyed;
    const filter = { userId: userOf(request), projectId: params.projectId, kind, contentHash, isAbandoned };
    return sendEvents(reply, await followExport(deps, signals, filter));
  });
  serve(app, projectExports.pages, ({ params, query, request, reply }) =>
    sendPreviewPages(deps, { userId: userOf(request), ...params, ...query }, request, reply),
  );
}

/** Time in which open streams can send their last event when the application stops. */
const closeGraceMs = 1000;

/** Sends event streams and destroys those that clients keep open when the application stops. */
function createEventSender(app: FastifyInstance) {
  const open = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => {
      for (const { raw } of open) raw.destroy();
    }, closeGraceMs);
    timer.unref();
  });
  return (reply: FastifyReply, events: NodeJS.ReadableStream): FastifyReply => {
    open.add(reply);
    reply.raw.once('close', () => open.delete(reply));
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        // A keep-alive connection would delay the shutdown, and nothing follows the events.
        .header('connection', 'close')
        .send(events)
    );
  };
}

/** File name that is valid on every system. */
function safeFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim();
  return plain === '' ? 'boek' : plain;
}
