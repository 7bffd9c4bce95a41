import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../http/serve.ts';
import { changeMemory, listMemories, tellMemory } from './memories.service.ts';

export function memoryRoutes(app: FastifyInstance, deps: Deps): void {
  const { memories } = routes;
  serve(app, memories.list, ({ query, userId }) => listMemories(deps, userId, query.projectId, query.before));
  serve(app, memories.tell, ({ body, userId }) => tellMemory(deps, userId, body));
  serve(app, memories.change, ({ params, body, userId }) => changeMemory(deps, userId, params.id, body));
}
