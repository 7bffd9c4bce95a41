import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../http/serve.ts';
import { getDeletion, planDeletion, undoDeletion } from './account-deletion.service.ts';

export function accountDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.accountDeletion.get, ({ userId }) => getDeletion(deps, userId));
  serve(app, routes.accountDeletion.plan, ({ userId }) => planDeletion(deps, userId));
  serve(app, routes.accountDeletion.undo, ({ userId }) => undoDeletion(deps, userId));
}
