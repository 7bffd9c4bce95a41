import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../http/serve.ts';
import { changeSettings, getSettings } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { projectExports } = routes;
  serve(app, projectExports.settings, ({ params, userId }) => getSettings(deps, userId, params.projectId));
  serve(app, projectExports.updateSettings, ({ params, body, userId }) =>
    changeSettings(deps, userId, params.projectId, body),
  );
}
