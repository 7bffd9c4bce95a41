import { accessLevels } from '@dierbaar/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '../src/deps.ts';
import { guardAccess } from '../src/http/access-guard.ts';
import { handleError } from '../src/http/error-handler.ts';
import { authenticate } from '../src/modules/accounts/auth/authenticate.ts';

/** One bare route for each access level, behind the real guard. */
export async function buildGuardedApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify();
  app.setErrorHandler(handleError);
  guardAccess(
    app,
    (...request) => authenticate(deps, ...request),
    async () => undefined,
  );
  for (const access of accessLevels) app.get(`/${access}`, { config: { access } }, () => ({ access }));
  return app;
}
