import { routes, type UploadedPhoto } from '@dierbaar/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import { findPhoto } from './photos.service.ts';
import { claimedHash, disconnectSignal, expectedBytes, formOptions, readUpload } from './read-upload.ts';
import { createPhotoProcessor, requireQuota, storeUploadedPhoto, type UploadOwner } from './store-photo.ts';
import { createUploadGate } from './upload-gate.ts';

/**
 * Reads the photo of a form and stores it for a book. Uploads with the same `line` wait for each other, without it those of
 * the same owner.
 */
export type ReceivePhoto = (
  request: FastifyRequest,
  reply: FastifyReply,
  owner: UploadOwner,
  line?: string,
) => Promise<UploadedPhoto>;

/** `addUploads` adds routes that receive photos in another way; all share the processes and the memory for photos. */
export function mediaRoutes(
  app: FastifyInstance,
  deps: Deps,
  addUploads: (scope: FastifyInstance, receive: ReceivePhoto) => void,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, formOptions);
    const receive = createReceiver(scope, deps);
    serveUploads(scope, deps, receive);
    addUploads(scope, receive);
  });

  serve(app, routes.media.get, async ({ params, query, request, reply }) => {
    const owner = { userId: callerOf(request).userId, projectId: query.projectId };
    const photo = await findPhoto(deps, owner, params.name, query.size);
    reply
      .header('etag', photo.etag)
      .header('cache-control', 'private, max-age=31536000, immutable')
      // Another user of the same browser does not get the photo from the cache.
      .header('vary', 'authorization')
      .header('content-disposition', 'inline');
    if (request.headers['if-none-match'] === photo.etag) return reply.status(304).send();
    const { body, size } = await photo.open();
    return reply.type(photo.type).header('content-length', size).send(body);
  });
}

function createReceiver(app: FastifyInstance, deps: Deps): ReceivePhoto {
  const processor = createPhotoProcessor();
  const gate = createUploadGate();
  app.addHook('onClose', async () => processor.images.close());
  return async (request, reply, owner, line = owner.userId) => {
    await requireQuota(deps, owner.userId);
    const claimed = claimedHash(request);
    const place = await gate.enter(line, expectedBytes(request), disconnectSignal(reply.raw));
    try {
      return await storeUploadedPhoto(deps, processor, owner, await readUpload(request, place), claimed);
    } finally {
      place.leave();
    }
  };
}

function serveUploads(app: FastifyInstance, deps: Deps, receive: ReceivePhoto): void {
  serve(app, routes.media.upload, async ({ params, request, reply }) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'upload', request, userId);
    await requireProject(deps.db, userId, params.projectId);
    return receive(request, reply, { userId, projectId: params.projectId });
  });
}
