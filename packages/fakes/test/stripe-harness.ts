import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type StripeOptions, type StripeStandIn, startStripe } from '../src/stripe/index.ts';

export const secretKey = 'sk_test_standin';
export const webhookSecret = 'whsec_standin_test_secret';

/** A received webhook with the answered status. */
interface Received {
  readonly payload: string;
  readonly signature: string;
  readonly status: number;
}

/** Webhook receiver that verifies every signature as the product does. */
interface Receiver {
  readonly url: string;
  readonly all: Received[];
  /** Accepted events in order of arrival. */
  accepted(): Stripe.Event[];
  /** Answers the next deliveries with these statuses. */
  answerNext(...statuses: number[]): void;
  close(): Promise<void>;
}

export interface Harness {
  readonly stripe: Stripe;
  readonly standIn: StripeStandIn;
  readonly receiver: Receiver;
  close(): Promise<void>;
}

export const startHarness = async (options: Partial<StripeOptions> = {}): Promise<Harness> => {
  const receiver = await startReceiver();
  const standIn = await startStripe({
    secretKey,
    webhook: { url: receiver.url, secret: webhookSecret },
    webhookRetryDelays: [1, 1, 1],
    ...options,
  });
  return {
    stripe: sdkFor(standIn),
    standIn,
    receiver,
    async close() {
      await standIn.close();
      await receiver.close();
    },
  };
};

export const sdkFor = (
  standIn: StripeStandIn,
  config: { key?: string; retries?: number; timeout?: number } = {},
) =>
  new Stripe(config.key ?? secretKey, {
    host: standIn.host,
    port: standIn.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: config.retries ?? 0,
    ...(config.timeout && { timeout: config.timeout }),
  });

const startReceiver = async (): Promise<Receiver> => {
  const all: Received[] = [];
  const accepted: Stripe.Event[] = [];
  const forced: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const payload = Buffer.concat(chunks).toString();
      const signature = String(request.headers['stripe-signature'] ?? '');
      const event = verify(payload, signature);
      const status = forced.shift() ?? (event ? 200 : 400);
      if (event && status === 200) accepted.push(event);
      all.push({ payload, signature, status });
      response.writeHead(status).end();
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    all,
    accepted: () => accepted,
    answerNext: (...statuses) => void forced.push(...statuses),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Submits a form of a hosted page without following the redirect. */
export const submit = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Checkout of the product's subscription: 3 euro a month including 21 % VAT. */
export const subscriptionSession = async (
  stripe: Stripe,
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
) => {
  const customer = await stripe.customers.create({
    email: 'anna@example.com',
    name: 'Anna de Vries',
    metadata: { user_id: 'u1' },
  });
  const product = await stripe.products.create({ name: 'Dierbaar' });
  const price = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 300,
    recurring: { interval: 'month' },
    product: product.id,
    tax_behavior: 'inclusive',
  });
  const taxRate = await stripe.taxRates.create({
    display_name: 'btw',
    percentage: 21,
    inclusive: true,
    country: 'NL',
  });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'u1',
    locale: 'nl',
    line_items: [{ price: price.id, quantity: 1, tax_rates: [taxRate.id] }],
    allowed_payment_method_types: ['card', 'ideal', 'bancontact', 'sepa_debit'],
    success_url: 'http://app.test/stripe-status?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://app.test/registration',
    metadata: { user_id: 'u1' },
    subscription_data: { metadata: { user_id: 'u1' } },
    ...overrides,
  });
  return { customer, price, session };
};

/** Checkout of a book: one line for the book and one for postage, both including 9 % VAT. */
export const orderSession = async (
  stripe: Stripe,
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
) => {
  const customer = await stripe.customers.create({ email: 'anna@example.com' });
  const taxRate = await stripe.taxRates.create({ display_name: 'btw', percentage: 9, inclusive: true });
  const line = (name: string, cents: number, quantity: number) => ({
    price_data: {
      currency: 'eur',
      unit_amount: cents,
      tax_behavior: 'inclusive' as const,
      product_data: { name },
    },
    quantity,
    tax_rates: [taxRate.id],
  });
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    client_reference_id: 'o1',
    submit_type: 'pay',
    line_items: [line('Boek A4', 3495, 2), line('Verzending', 695, 1)],
    allowed_payment_method_types: ['card', 'ideal', 'bancontact', 'sepa_debit'],
    payment_intent_data: { metadata: { order_id: 'o1' } },
    metadata: { order_id: 'o1' },
    invoice_creation: { enabled: true },
    success_url: 'http://app.test/stripe-status?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://app.test/order-status',
    ...overrides,
  });
  return { customer, session };
};

const verify = (payload: string, signature: string): Stripe.Event | null => {
  try {
    return Stripe.webhooks.constructEvent(payload, signature, webhookSecret);
  } catch {
    return null;
  }
};

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
