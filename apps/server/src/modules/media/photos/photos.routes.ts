import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import { findPhoto } from './photos.service.ts';
import type { ReceivePhoto } from './upload/receive-photo.ts';

export function photoRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.media.get, async ({ params, query, userId, request, reply }) => {
    const owner = { userId, projectId: query.projectId };
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

/** The scope reads forms with `photoFormOptions`. */
export function photoUploadRoutes(scope: FastifyInstance, deps: Deps, receivePhoto: ReceivePhoto): void {
  serve(scope, routes.media.upload, async ({ params, userId, request, reply }) => {
    await limitCalls(deps, 'upload', request, userId);
    await requireProject(deps.db, userId, params.projectId);
    return receivePhoto(request, reply, { userId, projectId: params.projectId });
  });
}
