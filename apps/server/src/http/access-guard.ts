import type { Access } from '@dierbaar/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from './app-error.ts';
import { householdOf } from './client-network.ts';
import { addCallSlots } from './limits/call-slots.ts';
import { isUpload } from './limits/limit-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The handler checks itself, in a statement it runs anyway, that the session of the caller has not ended. */
    checksSession?: boolean;
    /** The person must have confirmed with a password or passkey a short time ago. */
    needsConfirmation?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that is not open. */
    caller: Caller | null;
  }
}

export interface Caller {
  userId: string;
  sessionId: string | null;
  /** Throws when the session has ended. Called by the guard, unless the route leaves that to its handler. */
  requireSession?: () => Promise<void>;
}

/** Finds the caller by the authorization header (empty when absent), without asking the database. */
type Authenticate = (authorization: string, access: Access, needsConfirmation: boolean) => Promise<Caller>;

/** Finds the writer of a link, undefined when there is none. */
type FindOwner = (token: string) => Promise<string | undefined>;

/** Enforces the access level of each route. The application does not start with a route that declares none. */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate, findOwner: FindOwner): void {
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
  const slots = addCallSlots(app);
  app.addHook('onRequest', async (request, reply) => {
    const config = request.routeOptions.config;
    const { access = 'subscriber', checksSession = false, needsConfirmation = false } = config;
    if (request.is404) return;
    if (access === 'open') {
      const { token } = request.params as { token?: string };
      if (token === undefined) return;
      const ownerOf = async () => (await findOwner(token)) ?? householdOf(request.ip);
      await slots.takeByLink(token, ownerOf, request, reply);
      if (isUpload(request)) request.slot?.release();
      return;
    }
    const caller = await authenticate(request.headers.authorization ?? '', access, needsConfirmation);
    await slots.take(caller.userId, request, reply);
    const isLeftToHandler = checksSession && access === 'signed-in' && !needsConfirmation;
    if (!isLeftToHandler) await caller.requireSession?.();
    if (isUpload(request)) request.slot?.release();
    request.caller = caller;
  });
}

/** Makes every route of this scope public, for plugins that register routes of their own. */
export function allowPublicRoutes(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'open' };
  });
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated');
  return request.caller;
}
