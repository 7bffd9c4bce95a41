import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Harness,
  sdkFor,
  secretKey,
  startHarness,
  subscriptionSession,
} from '../../test/stripe-harness.ts';

let harness: Harness;
let stripe: Stripe;
let controls: Harness['standIn']['controls'];

beforeAll(async () => {
  harness = await startHarness();
  ({ stripe } = harness);
  ({ controls } = harness.standIn);
});
beforeEach(() => controls.calmDown());
afterAll(() => harness.close());

const errorSchema = z.object({
  error: z
    .object({ type: z.string(), message: z.string(), code: z.string(), param: z.string() })
    .partial()
    .default({}),
});

const raw = async (method: string, path: string, body = '', headers: Record<string, string> = {}) => {
  const response = await fetch(`${harness.standIn.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(method === 'POST' && { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: errorSchema.parse(await response.json()),
  };
};

const order = 'success_url=http://a.test/&line_items[0][price_data][currency]=eur&line_items[0][quantity]=1';
const priced = `${order}&line_items[0][price_data][unit_amount]=500&line_items[0][price_data][product_data][name]=Book`;

describe('strictness', () => {
  it.each([
    ['an unknown parameter', '/v1/customers', 'emial=a', 400, 'parameter_unknown', 'emial'],
    [
      'an unknown nested parameter',
      '/v1/checkout/sessions',
      `mode=payment&${priced}&line_items[0][colour]=red`,
      400,
      'parameter_unknown',
      'line_items[0][colour]',
    ],
    [
      'a parameter Stripe has dropped',
      '/v1/checkout/sessions',
      `mode=payment&${priced}&payment_method_types[0]=card`,
      400,
      'parameter_unknown',
      'payment_method_types',
    ],
    ['a missing parameter', '/v1/products', '', 400, 'parameter_missing', 'name'],
    [
      'a missing nested parameter',
      '/v1/checkout/sessions',
      `mode=payment&${priced.replace('unit_amount]=500', 'tax_behavior]=inclusive')}`,
      400,
      'parameter_missing',
      'line_items[0][price_data][unit_amount]',
    ],
    [
      'no line items',
      '/v1/checkout/sessions',
      'mode=payment&success_url=http://a.test/',
      400,
      'parameter_missing',
      'line_items',
    ],
    ['a wrong choice', '/v1/checkout/sessions', `mode=gift&${priced}`, 400, undefined, 'mode'],
    [
      'a wrong choice in a list',
      '/v1/checkout/sessions',
      `mode=payment&${priced}&allowed_payment_method_types[0]=cash`,
      400,
      undefined,
      'allowed_payment_method_types[0]',
    ],
    [
      'a wrong number',
      '/v1/refunds',
      'payment_intent=pi_1&amount=ten',
      400,
      'parameter_invalid_integer',
      'amount',
    ],
    [
      'a wrong boolean',
      '/v1/tax_rates',
      'display_name=a&percentage=9&inclusive=yes',
      400,
      undefined,
      'inclusive',
    ],
    ['an empty value', '/v1/products', 'name=', 400, 'parameter_invalid_empty', 'name'],
    [
      'a wrong address',
      '/v1/checkout/sessions',
      `mode=payment&${priced.replace('http://a.test/', 'nowhere')}`,
      400,
      'url_invalid',
      'success_url',
    ],
    [
      'an unknown id in a parameter',
      '/v1/checkout/sessions',
      `mode=payment&${priced}&customer=cus_x`,
      400,
      'resource_missing',
      'customer',
    ],
    [
      'an unknown price',
      '/v1/checkout/sessions',
      'mode=payment&success_url=http://a.test/&line_items[0][price]=price_x&line_items[0][quantity]=1',
      400,
      'resource_missing',
      'line_items[0][price]',
    ],
    ['an unknown id in the path', '/v1/checkout/sessions/cs_x/expire', '', 404, 'resource_missing', 'id'],
    [
      'a quantity of nothing',
      '/v1/checkout/sessions',
      `mode=payment&${priced.replace('quantity]=1', 'quantity]=0')}`,
      400,
      'parameter_invalid_integer',
      'line_items[0][quantity]',
    ],
    [
      'an amount too small to charge',
      '/v1/checkout/sessions',
      `mode=payment&${priced.replace('=500', '=49')}`,
      400,
      'amount_too_small',
      undefined,
    ],
    [
      'a one-off price in a subscription',
      '/v1/checkout/sessions',
      `mode=subscription&${priced}`,
      400,
      undefined,
      undefined,
    ],
  ])('refuses %s', async (_what, path, body, status, code, param) => {
    const answer = await raw('POST', path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) });
    expect(answer.body.error.code).toBe(code);
    expect(answer.body.error.param).toBe(param);
  });

  it.each([
    [29 * 60, false],
    [31 * 60, true],
    [24 * 3600 - 60, true],
    [24 * 3600 + 60, false],
  ])('of an expiry %i seconds away: accepted is %s', async (seconds, isAccepted) => {
    const answer = await raw(
      'POST',
      '/v1/checkout/sessions',
      `mode=payment&${priced}&expires_at=${controls.now() + seconds}`,
    );
    expect(answer.status).toBe(isAccepted ? 200 : 400);
  });

  it('refuses a call without a key, with a wrong key, or of another version', async () => {
    const url = `${harness.standIn.url}/v1/tax_rates`;
    const none = await fetch(url);
    expect(none.status).toBe(401);
    expect(errorSchema.parse(await none.json()).error.type).toBe('invalid_request_error');
    await expect(sdkFor(harness.standIn, { key: 'sk_test_wrong' }).taxRates.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect((await raw('GET', '/v1/tax_rates', '', { 'stripe-version': '2020-08-27' })).status).toBe(400);
    const right = await raw('GET', '/v1/tax_rates', '', { 'stripe-version': Stripe.API_VERSION });
    expect(right.headers.get('stripe-version')).toBe(Stripe.API_VERSION);
  });

  it('names every request, and refuses addresses it does not know', async () => {
    expect((await stripe.taxRates.list()).lastResponse.requestId).toMatch(/^req_/);
    expect((await raw('GET', '/v1/quotes')).status).toBe(404);
  });
});

describe('objects', () => {
  it('have ids with their prefixes and survive a round trip', async () => {
    const customer = await stripe.customers.create({
      email: 'a@example.com',
      preferred_locales: ['nl', 'en'],
      metadata: { user_id: 'u1', note: 'c&d=é [x]' },
    });
    expect(customer.id).toMatch(/^cus_/);
    const { data } = await stripe.events.list({ type: 'customer.created' });
    expect(data[0]?.data.object).toMatchObject({
      id: customer.id,
      preferred_locales: ['nl', 'en'],
      metadata: { user_id: 'u1', note: 'c&d=é [x]' },
    });
  });

  it('are found by lookup key, which only one price may have', async () => {
    const create = (transfer_lookup_key: boolean) =>
      stripe.prices.create({
        currency: 'eur',
        unit_amount: 300,
        recurring: { interval: 'month' },
        product_data: { name: 'Dierbaar' },
        lookup_key: 'monthly',
        transfer_lookup_key,
      });
    const first = await create(false);
    await expect(create(false)).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await create(true);
    const found = await stripe.prices.list({ lookup_keys: ['monthly'] });
    expect(found.data.map((price) => price.id)).toEqual([second.id]);
    const all = await stripe.prices.list();
    expect(all.data.find((price) => price.id === first.id)?.lookup_key).toBeNull();
  });

  it('come in pages, newest first', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1)
      made.push(
        (await stripe.taxRates.create({ display_name: 'btw', percentage: index, inclusive: true })).id,
      );
    const page = await stripe.taxRates.list({ limit: 2 });
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/tax_rates' });
    expect(page.data.map((rate) => rate.id)).toEqual([made[4], made[3]]);
    const rest = await stripe.taxRates.list({ limit: 3, starting_after: made[3] });
    expect(rest).toMatchObject({ has_more: false });
    const back = await stripe.taxRates.list({ limit: 2, ending_before: made[0] });
    expect(back.data.map((rate) => rate.id)).toEqual([made[2], made[1]]);
    const all = await stripe.taxRates.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map((rate) => rate.id)).toEqual(made.toReversed());
  });

  it('are expanded where asked, and only where that is possible', async () => {
    const { session } = await subscriptionSession(stripe);
    await controls.payCheckout(session.id);
    const full = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items.data.price.product', 'customer', 'subscription.latest_invoice.payments'],
    });
    expect(full.line_items?.data[0]?.price?.product).toMatchObject({ name: 'Dierbaar' });
    expect(full.customer).toMatchObject({ email: 'anna@example.com' });
    expect(full.subscription).toMatchObject({ latest_invoice: { payments: { data: [{ status: 'paid' }] } } });
    expect((await stripe.checkout.sessions.retrieve(session.id)).customer).toEqual(expect.any(String));
    const listed = await stripe.subscriptions.list({ expand: ['data.latest_invoice'] });
    expect(listed.data[0]?.latest_invoice).toMatchObject({ status: 'paid' });
    await expect(stripe.checkout.sessions.retrieve(session.id, { expand: ['colour'] })).rejects.toMatchObject(
      {
        statusCode: 400,
      },
    );
  });
});
