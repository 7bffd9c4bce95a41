import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { serve } from '../../../http/serve.ts';
import { deletePhoto } from './delete-photo.ts';

export function photoDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.media.delete, async ({ params, request }) => {
    await deletePhoto(deps, callerOf(request).userId, params.name);
    return undefined;
  });
}
