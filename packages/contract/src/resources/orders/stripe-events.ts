import { z } from 'zod';
import { email, text } from '../../fields.ts';
import { nothing, route } from '../../route.ts';

/** State of a payment, read from the payment provider and never from the URL. */
export const paymentOutcome = z.object({
  purpose: z.enum(['subscription', 'order']),
  state: z.enum(['succeeded', 'failed', 'processing']),
});

export type PaymentOutcome = z.infer<typeof paymentOutcome>;

export const payment = {
  stripeStatus: route({
    method: 'GET',
    path: '/payment/stripe-status',
    access: 'open',
    summary: 'How the payment of a checkout session stands',
    query: z.object({ session_id: text().regex(/^cs_\w{10,250}$/, 'session_id is not valid') }),
    response: paymentOutcome,
  }),
  createSubscriptionSession: route({
    method: 'POST',
    path: '/payment/create-subscription-session',
    access: 'visitor',
    summary: 'Open the payment page of the subscription, for the person who is registering or signed in',
    body: z.object({ email }),
    response: z.object({ paymentUrl: z.url() }),
  }),
  webhook: route({
    method: 'POST',
    path: '/payment/webhook',
    access: 'open',
    bodyBytes: 1024 * 1024,
    summary: 'The card payment provider says that something changed; only its signature is trusted',
    response: nothing,
  }),
};
