import { routes } from '@dierbaar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { describeNetwork } from '../../../http/client-network.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { openSubscriptionCheckout } from './subscription-checkout.ts';
import { getSubscription, openPortal, setCancelAtPeriodEnd } from './subscriptions.service.ts';
import { withdraw } from './withdraw.ts';

export function subscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.subscription.get, ({ userId }) => getSubscription(deps, userId));
  serve(app, routes.subscription.cancel, async ({ request }) =>
    setCancelAtPeriodEnd(deps, await limitedCaller(request), true),
  );
  serve(app, routes.subscription.resume, async ({ request }) =>
    setCancelAtPeriodEnd(deps, await limitedCaller(request), false),
  );
  serve(app, routes.subscription.withdraw, async ({ request }) =>
    withdraw(deps, await limitedCaller(request), describeNetwork(request.ip)),
  );
  serve(app, routes.subscription.portal, async ({ request }) =>
    openPortal(deps, await limitedCaller(request)),
  );

  serve(app, routes.payment.createSubscriptionSession, async ({ body, userId, request }) => {
    await limitCalls(deps, 'paymentPage', request, userId);
    return openSubscriptionCheckout(deps, userId, body.email);
  });

  /** The caller of a route that asks Stripe, within the limit of such calls. */
  async function limitedCaller(request: FastifyRequest): Promise<string> {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'subscription', request, userId);
    return userId;
  }
}
