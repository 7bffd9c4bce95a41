import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../http/serve.ts';
import { deletePhoto } from './delete-photo.ts';

export function photoDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.media.delete, ({ params, userId }) => deletePhoto(deps, userId, params.name));
}
