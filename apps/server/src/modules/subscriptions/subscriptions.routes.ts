import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/access-guard.ts';
import { limitCalls } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { openSubscriptionCheckout } from './subscription-checkout.ts';
import {
  getPaymentOutcome,
  getSubscription,
  openPortal,
  receiveStripeEvent,
  setCancelAtPeriodEnd,
} from './subscriptions.service.ts';
import { withdraw } from './withdraw.ts';

export function subscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.payment.stripeStatus, ({ query }) => getPaymentOutcome(deps, query.session_id));

  serve(app, routes.payment.createSubscriptionSession, async ({ body, request }) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'paymentPage', request, userId);
    return openSubscriptionCheckout(deps, userId, body.email);
  });

  serve(app, routes.subscription.get, ({ request }) => getSubscription(deps, callerOf(request).userId));
  serve(app, routes.subscription.cancel, ({ request }) =>
    setCancelAtPeriodEnd(deps, callerOf(request).userId, true),
  );
  serve(app, routes.subscription.resume, ({ request }) =>
    setCancelAtPeriodEnd(deps, callerOf(request).userId, false),
  );
  serve(app, routes.subscription.withdraw, ({ request }) => withdraw(deps, callerOf(request).userId));
  serve(app, routes.subscription.portal, ({ request }) => openPortal(deps, callerOf(request).userId));

  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, routes.subscription.webhook, async ({ request }) => {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveStripeEvent(deps, payload, String(request.headers['stripe-signature'] ?? ''));
      return undefined;
    });
  });
}
