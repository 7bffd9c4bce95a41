import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { endHandOver, getHandOver, mailHandOver, openHandOver } from './phone-transfers.service.ts';

export function handOverRoutes(app: FastifyInstance, deps: Deps): void {
  const { handOvers } = routes;
  serve(app, handOvers.create, async ({ body, userId, request }) => {
    await limitCalls(deps, 'handOver', request, userId);
    return openHandOver(deps, userId, body.projectId);
  });
  serve(app, handOvers.get, ({ params, userId }) => getHandOver(deps, userId, params.id));
  serve(app, handOvers.mail, ({ params, userId }) => mailHandOver(deps, userId, params.id));
  serve(app, handOvers.end, ({ params, body, userId }) => endHandOver(deps, userId, params.id, body?.placed));
}
