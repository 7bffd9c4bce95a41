import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { serve } from '../../../http/serve.ts';
import { getDeletion, planDeletion, undoDeletion } from './account-deletion.service.ts';

export function accountDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.accountDeletion.get, ({ request }) => getDeletion(deps, callerOf(request).userId));
  serve(app, routes.accountDeletion.plan, ({ request }) => planDeletion(deps, callerOf(request).userId));
  serve(app, routes.accountDeletion.undo, ({ request }) => undoDeletion(deps, callerOf(request).userId));
}
