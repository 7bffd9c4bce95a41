import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { getPaymentOutcome, receiveStripeEvent } from './stripe-events.service.ts';

export function stripeEventRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.payment.stripeStatus, async ({ query, request }) => {
    await limitCalls(deps, 'paymentStatus', request, query.session_id);
    return getPaymentOutcome(deps, query.session_id);
  });

  app.register(async (scope) => {
    // The signature is computed over the raw bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, routes.payment.webhook, async ({ request }) => {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveStripeEvent(deps, payload, String(request.headers['stripe-signature'] ?? ''));
    });
  });
}
