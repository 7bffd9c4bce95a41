import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { serve } from '../../../http/serve.ts';
import { changeMemory, listMemories, tellMemory } from './memories.service.ts';

export function memoryRoutes(app: FastifyInstance, deps: Deps): void {
  const { memories } = routes;
  serve(app, memories.list, ({ query, request }) =>
    listMemories(deps, callerOf(request).userId, query.projectId, query.before),
  );
  serve(app, memories.tell, ({ body, request }) => tellMemory(deps, callerOf(request).userId, body));
  serve(app, memories.change, ({ params, body, request }) =>
    changeMemory(deps, callerOf(request).userId, params.id, body),
  );
}
