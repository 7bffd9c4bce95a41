import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import { callOutside, patternOf } from '../../monitoring/outside-calls.ts';

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
    httpClient: createMeasuredClient(),
  });
}

/** Measures every try: the SDK does not report one without an answer. */
function createMeasuredClient() {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, ...rest) =>
    callOutside({
      system: 'stripe',
      call: `${method} ${patternOf(path)}`,
      work: () => makeRequest(host, port, path, method, ...rest),
      statusOf: (answer) => (isAnswer(answer) ? answer.getStatusCode() : undefined),
    });
  return client;
}

const isAnswer = (value: unknown): value is { getStatusCode(): number } =>
  typeof value === 'object' && value !== null && 'getStatusCode' in value;
