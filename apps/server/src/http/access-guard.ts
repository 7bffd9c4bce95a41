import type { Access } from '@dierbaar/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Deps } from '../deps.ts';
import { readToken } from '../modules/auth/access-token.ts';
import { findSessionAccess } from '../modules/auth/auth.service.ts';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Who calls; set on every route that is not open. */
    caller: Caller | null;
  }
}

export interface Caller {
  userId: string;
  sessionId: string | null;
}

/** Enforces the access each route declares. A route that declares none stops the application from starting. */
export function guardAccess(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('caller', null);
  const declared: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    declared.push(route);
  });
  app.addHook('onReady', async () => {
    const missing = declared.filter((route) => !route.config?.access);
    if (missing.length > 0) {
      throw new Error(
        `no access declared: ${missing.map(({ method, url }) => `${method} ${url}`).join(', ')}`,
      );
    }
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'subscriber';
    if (request.is404 || access === 'open') return;
    request.caller = await identify(deps, request, access);
  });
}

/** For the pages of a library, whose routes we do not write: everything registered in this scope is open. */
export function allowPublicRoutes(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'open' };
  });
}

/** The caller of a guarded route. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated');
  return request.caller;
}

async function identify(deps: Deps, request: FastifyRequest, access: Access): Promise<Caller> {
  const header = request.headers.authorization ?? '';
  const token = header.startsWith('Bearer ') ? await readToken(deps, header.slice(7)) : undefined;
  if (!token) throw new AppError('unauthenticated');
  if (token.scope === 'register') {
    if (access !== 'visitor') throw new AppError('unauthenticated');
    return { userId: token.userId, sessionId: null };
  }
  const signedIn = await findSessionAccess(deps, token);
  if (!signedIn) throw new AppError('unauthenticated');
  if (access === 'subscriber' && !signedIn.hasAccess) throw new AppError('no_access');
  return { userId: token.userId, sessionId: token.sessionId };
}
