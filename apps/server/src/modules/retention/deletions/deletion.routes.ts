import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../http/serve.ts';
import { deleteHistory } from './delete-history.ts';
import { deletePhoto } from './delete-photo.ts';

export function deletionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.media.delete, ({ params, userId }) => deletePhoto(deps, userId, params.name));
  serve(app, routes.projectChapters.deleteRevisions, ({ params, userId }) =>
    deleteHistory(deps, userId, params.id),
  );
}
