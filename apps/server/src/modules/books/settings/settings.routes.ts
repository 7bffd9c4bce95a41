import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { serve } from '../../../http/serve.ts';
import { changeSettings, getSettings } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { projectExports } = routes;
  serve(app, projectExports.settings, ({ params, request }) =>
    getSettings(deps, callerOf(request).userId, params.projectId),
  );
  serve(app, projectExports.updateSettings, ({ params, body, request }) =>
    changeSettings(deps, callerOf(request).userId, params.projectId, body),
  );
}
