import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { languageOf } from '../../../http/language-of.ts';
import { limitAccount } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { deleteForGood } from './delete-books.ts';
import {
  changeProject,
  cloneProject,
  createProject,
  deleteProject,
  getProject,
  listBin,
  listProjects,
  restoreDeletedProject,
} from './projects.service.ts';

export function projectRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.projects.create, async ({ body, userId, request }) => {
    await limitAccount(deps, 'newBook', userId);
    return createProject(deps, userId, body, languageOf(request));
  });
  serve(app, routes.projects.list, ({ userId }) => listProjects(deps, userId));
  serve(app, routes.projects.bin, ({ userId }) => listBin(deps, userId));
  serve(app, routes.projects.get, ({ params, userId }) => getProject(deps, userId, params.id));
  serve(app, routes.projects.update, ({ params, body, userId }) =>
    changeProject(deps, userId, params.id, body),
  );
  serve(app, routes.projects.delete, ({ params, userId }) => deleteProject(deps, userId, params.id));
  serve(app, routes.projects.deleteForGood, ({ params, userId }) => deleteForGood(deps, userId, params.id));
  serve(app, routes.projects.restore, ({ params, userId }) => restoreDeletedProject(deps, userId, params.id));
  serve(app, routes.projects.clone, async ({ params, userId }) => {
    await limitAccount(deps, 'newBook', userId);
    return cloneProject(deps, userId, params.id);
  });
}
