import { type StripeStandIn, startStripe } from '@dierbaar/fakes/stripe';
import type Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { createStripe } from '../src/adapters/stripe/create-stripe.ts';
import type { TestApp } from './test-app.ts';

/** A Stripe stand-in for the test app; its events reach the app only when the test delivers them. */
export function useStripe(testApp: TestApp): { standIn: StripeStandIn } {
  const stripe = {} as { standIn: StripeStandIn };
  beforeAll(async () => {
    const { config } = testApp.deps;
    stripe.standIn = await startStripe({ secretKey: config.STRIPE_SECRET_KEY });
    const { url } = stripe.standIn;
    testApp.deps.config = { ...config, STRIPE_API: url, PAYMENT_ORIGIN: url };
    testApp.deps.stripe = createStripe(testApp.deps.config);
  });
  afterAll(() => stripe.standIn?.close());
  return stripe;
}

/** What the payment provider has announced about a session, oldest first. */
export async function eventsAbout(t: TestApp, sessionId: string): Promise<Stripe.Event[]> {
  const session = await t.deps.stripe.checkout.sessions.retrieve(sessionId);
  const { data } = await t.deps.stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => 'customer' in object && object.customer === session.customer)
    .reverse();
}

/** Delivers an event as the payment provider does; the answer's status. */
export async function deliver(
  t: TestApp,
  event: Stripe.Event,
  { secret = t.deps.config.STRIPE_WEBHOOK_SECRET, timestamp = undefined as number | undefined } = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const at = timestamp === undefined ? {} : { timestamp };
  const signature = t.deps.stripe.webhooks.generateTestHeaderString({ payload, secret, ...at });
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  return answer.statusCode;
}
