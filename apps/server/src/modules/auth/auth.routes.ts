import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/access-guard.ts';
import { AppError } from '../../http/app-error.ts';
import { serve } from '../../http/serve.ts';
import { getUser } from './auth.service.ts';
import { refreshCookie, refreshCookieOptions } from './refresh-token.ts';
import { closeSession, refreshSession } from './sessions.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.auth.refresh, async ({ request, reply }) => {
    const token = request.cookies[refreshCookie];
    const session = token === undefined ? undefined : await refreshSession(deps, token);
    // The cookie stays: losing a race must never cost another tab its session.
    if (!session) throw new AppError('unauthenticated');
    reply.setCookie(refreshCookie, session.refreshToken, refreshCookieOptions);
    return { accessToken: session.accessToken };
  });

  serve(app, routes.auth.logout, async ({ request, reply }) => {
    const token = request.cookies[refreshCookie];
    if (token !== undefined) await closeSession(deps, token);
    reply.clearCookie(refreshCookie, refreshCookieOptions);
    return undefined;
  });

  serve(app, routes.auth.user, ({ request }) => getUser(deps, callerOf(request).userId));
}
