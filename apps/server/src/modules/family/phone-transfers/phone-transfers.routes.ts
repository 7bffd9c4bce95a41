import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { endHandOver, getHandOver, mailHandOver, openHandOver } from './phone-transfers.service.ts';

export function handOverRoutes(app: FastifyInstance, deps: Deps): void {
  const { handOvers } = routes;
  serve(app, handOvers.create, async ({ body, request }) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'handOver', request, userId);
    return openHandOver(deps, userId, body.projectId);
  });
  serve(app, handOvers.get, ({ params, request }) => getHandOver(deps, callerOf(request).userId, params.id));
  serve(app, handOvers.mail, async ({ params, request }) => {
    await mailHandOver(deps, callerOf(request).userId, params.id);
    return undefined;
  });
  serve(app, handOvers.end, async ({ params, body, request }) => {
    await endHandOver(deps, callerOf(request).userId, params.id, body?.placed);
    return undefined;
  });
}
