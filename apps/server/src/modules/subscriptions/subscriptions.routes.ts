import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/access-guard.ts';
import { serve } from '../../http/serve.ts';
import { getSubscription, openPortal, setCancelAtPeriodEnd } from './subscriptions.service.ts';
import { withdraw } from './withdraw.ts';

export function subscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.subscription.get, ({ request }) => getSubscription(deps, callerOf(request).userId));
  serve(app, routes.subscription.cancel, ({ request }) =>
    setCancelAtPeriodEnd(deps, callerOf(request).userId, true),
  );
  serve(app, routes.subscription.resume, ({ request }) =>
    setCancelAtPeriodEnd(deps, callerOf(request).userId, false),
  );
  serve(app, routes.subscription.withdraw, ({ request }) => withdraw(deps, callerOf(request).userId));
  serve(app, routes.subscription.portal, ({ request }) => openPortal(deps, callerOf(request).userId));
}
