import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { serve } from '../../../http/serve.ts';
import { acceptRemark, runPrintCheck } from './print-check.ts';

export function printCheckRoutes(app: FastifyInstance, deps: Deps): void {
  const { projectExports } = routes;
  serve(app, projectExports.check, ({ params, request }) =>
    runPrintCheck(deps, callerOf(request).userId, params.projectId),
  );
  serve(app, projectExports.acceptRemark, async ({ params, body, request }) => {
    await acceptRemark(deps, callerOf(request).userId, params.projectId, body);
    return undefined;
  });
}
