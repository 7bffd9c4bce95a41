import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import { deleteRecording } from './delete-recording.ts';
import type { ReceiveRecording } from './receive-recording.ts';
import {
  changeRecording,
  getRecording,
  listRecordings,
  presentRecording,
  replaceRecording,
  requireRecording,
} from './recordings.service.ts';
import { sendSound } from './send-sound.ts';

export function recordingRoutes(app: FastifyInstance, deps: Deps): void {
  const { recordings } = routes;
  serve(app, recordings.list, ({ query, userId }) => listRecordings(deps, userId, query.projectId));
  serve(app, recordings.get, ({ params, userId }) => getRecording(deps, userId, params.id));
  serve(app, recordings.change, ({ params, body, userId }) => changeRecording(deps, userId, params.id, body));
  serve(app, recordings.replace, ({ params, body, userId }) =>
    replaceRecording(deps, userId, params.id, body.recordingId),
  );
  serve(app, recordings.delete, ({ params, query, userId }) =>
    deleteRecording(deps, userId, params.id, query),
  );
  serve(app, recordings.sound, async ({ params, userId, request, reply }) => {
    const recording = await requireRecording(deps.db, userId, params.id);
    // Another user of the same browser does not get the sound from the cache.
    reply.header('cache-control', 'private, max-age=86400').header('vary', 'authorization');
    return sendSound(deps, recording, request, reply);
  });
}

/** The scope reads forms with `soundFormOptions`. */
export function recordingUploadRoutes(
  scope: FastifyInstance,
  deps: Deps,
  receiveRecording: ReceiveRecording,
): void {
  serve(scope, routes.recordings.upload, async ({ params, query, userId, request, reply }) => {
    await limitCalls(deps, 'upload', request, userId);
    await requireProject(deps.db, userId, params.projectId);
    const owner = { userId, projectId: params.projectId, clientId: query.clientId, link: null };
    return presentRecording(await receiveRecording(request, reply, owner));
  });
}
