import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../http/serve.ts';
import { acceptRemark, runPrintCheck } from './print-check.ts';

export function printCheckRoutes(app: FastifyInstance, deps: Deps): void {
  const { projectExports } = routes;
  serve(app, projectExports.check, ({ params, userId }) => runPrintCheck(deps, userId, params.projectId));
  serve(app, projectExports.acceptRemark, ({ params, body, userId }) =>
    acceptRemark(deps, userId, params.projectId, body),
  );
}
