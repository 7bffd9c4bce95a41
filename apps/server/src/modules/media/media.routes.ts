import { routes, upload } from '@dierbaar/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/access-guard.ts';
import { AppError } from '../../http/app-error.ts';
import { limitCalls } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { requireProject } from '../project-ownership/project-ownership.service.ts';
import { findPhoto } from './media.service.ts';
import { expectedBytes, formOptions, readUpload } from './read-upload.ts';
import { createPhotoProcessor, requireQuota, storeUploadedPhoto } from './store-photo.ts';
import { createUploadGate } from './upload-gate.ts';

export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    await scope.register(multipart, formOptions);
    serveUploads(scope, deps);
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

function serveUploads(app: FastifyInstance, deps: Deps): void {
  const processor = createPhotoProcessor();
  const gate = createUploadGate();
  app.addHook('onClose', async () => processor.images.close());

  serve(app, routes.media.upload, async ({ params, request, reply }) => {
    const { userId } = callerOf(request);
    const owner = { userId, projectId: params.projectId };
    await limitCalls(deps, 'upload', request, userId);
    await requireProject(deps.db, userId, params.projectId);
    await requireQuota(deps, userId);
    const claimed = claimedHash(request);
    const place = await gate.enter(userId, expectedBytes(request), disconnectSignal(reply.raw));
    try {
      return await storeUploadedPhoto(deps, processor, owner, await readUpload(request, place), claimed);
    } finally {
      place.leave();
    }
  });
}

function claimedHash(request: FastifyRequest): string | undefined {
  const claimed = request.headers[upload.hashHeader];
  if (claimed === undefined) return undefined;
  if (typeof claimed === 'string' && /^[0-9a-f]{64}$/i.test(claimed)) return claimed.toLowerCase();
  throw new AppError('invalid_input', [`${upload.hashHeader} must be a sha256 in hexadecimal`]);
}

/** Aborts when the client disconnects. */
function disconnectSignal(response: { once(event: 'close', listener: () => void): unknown }): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
