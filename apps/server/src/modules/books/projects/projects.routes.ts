import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
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
  serve(app, routes.projects.create, async ({ body, request }) => {
    const { userId } = callerOf(request);
    await limitAccount(deps, 'newBook', userId);
    return createProject(deps, userId, body, languageOf(request));
  });
  serve(app, routes.projects.list, ({ request }) => listProjects(deps, callerOf(request).userId));
  serve(app, routes.projects.bin, ({ request }) => listBin(deps, callerOf(request).userId));
  serve(app, routes.projects.get, ({ params, request }) =>
    getProject(deps, callerOf(request).userId, params.id),
  );
  serve(app, routes.projects.update, ({ params, body, request }) =>
    changeProject(deps, callerOf(request).userId, params.id, body),
  );
  serve(app, routes.projects.delete, async ({ params, request }) => {
    await deleteProject(deps, callerOf(request).userId, params.id);
    return undefined;
  });
  serve(app, routes.projects.deleteForGood, async ({ params, request }) => {
    await deleteForGood(deps, callerOf(request).userId, params.id);
    return undefined;
  });
  serve(app, routes.projects.restore, ({ params, request }) =>
    restoreDeletedProject(deps, callerOf(request).userId, params.id),
  );
  serve(app, routes.projects.clone, async ({ params, request }) => {
    const { userId } = callerOf(request);
    await limitAccount(deps, 'newBook', userId);
    return cloneProject(deps, userId, params.id);
  });
}
