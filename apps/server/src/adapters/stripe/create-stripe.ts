import Stripe from 'stripe';
import type { Config } from '../../config.ts';

/** The Stripe SDK; STRIPE_API decides between Stripe and the stand-in. */
export function createStripe(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API'>): Stripe {
  const api = new URL(config.STRIPE_API);
  const isPlain = api.protocol === 'http:';
  return new Stripe(config.STRIPE_SECRET_KEY, {
    host: api.hostname,
    port: api.port === '' ? (isPlain ? 80 : 443) : Number(api.port),
    protocol: isPlain ? 'http' : 'https',
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
