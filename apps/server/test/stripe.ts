import { type StripeStandIn, startStripe } from '@dierbaar/fakes/stripe';
import { afterAll, beforeAll } from 'vitest';
import { createStripe } from '../src/adapters/stripe/create-stripe.ts';
import type { TestApp } from './test-app.ts';

/** A Stripe of its own beside the test app, whose events reach the app only when the test delivers them. */
export function useStripe(testApp: TestApp): { standIn: StripeStandIn } {
  const holder = {} as { standIn: StripeStandIn };
  beforeAll(async () => {
    const { config } = testApp.deps;
    holder.standIn = await startStripe({ secretKey: config.STRIPE_SECRET_KEY });
    const { url } = holder.standIn;
    testApp.deps.config = { ...config, STRIPE_API: url, PAYMENT_ORIGIN: url };
    testApp.deps.stripe = createStripe(testApp.deps.config);
  });
  afterAll(() => holder.standIn?.close());
  return holder;
}
