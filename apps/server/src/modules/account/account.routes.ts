import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/access-guard.ts';
import { AppError } from '../../http/app-error.ts';
import { serve } from '../../http/serve.ts';
import { getUser } from '../auth/auth.service.ts';
import { refreshCookie, refreshCookieOptions } from '../auth/refresh-token.ts';
import { closeAllSessions, closeOwnSession, listSessions } from '../auth/sessions.service.ts';
import { getDraftKey, updateUser } from '../users/users.service.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.account.draftKey, async ({ request }) => {
    return { key: await getDraftKey(deps, callerOf(request).userId) };
  });

  serve(app, routes.account.update, async ({ body, request }) => {
    const { userId } = callerOf(request);
    await updateUser(deps, userId, body);
    return getUser(deps, userId);
  });

  serve(app, routes.account.sessions, async ({ request }) => {
    const { userId, sessionId } = callerOf(request);
    const sessions = await listSessions(deps, userId);
    return sessions.map(({ id, device, lastUsedAt }) => ({
      id,
      device,
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === sessionId,
    }));
  });

  serve(app, routes.account.endSession, async ({ params, request }) => {
    const wasAlive = await closeOwnSession(deps, callerOf(request).userId, params.id);
    if (!wasAlive) throw new AppError('not_found');
    return undefined;
  });

  serve(app, routes.account.endAllSessions, async ({ request, reply }) => {
    await closeAllSessions(deps, deps.db, callerOf(request).userId);
    reply.clearCookie(refreshCookie, refreshCookieOptions);
    return undefined;
  });
}
