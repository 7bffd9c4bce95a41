import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, sdkFor, secretKey, startHarness } from '../../test/stripe-harness.ts';

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

describe('the API', () => {
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
  ])('with an expiry in %i seconds, accepts the session: %s', async (seconds, isAccepted) => {
    const answer = await raw(
      'POST',
      '/v1/checkout/sessions',
      `mode=payment&${priced}&expires_at=${controls.now() + seconds}`,
    );
    expect(answer.status).toBe(isAccepted ? 200 : 400);
  });

  it('refuses a call without a key, with a wrong key, or with another API version', async () => {
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

  it('gives every request an id and answers 404 for an unknown path', async () => {
    expect((await stripe.taxRates.list()).lastResponse.requestId).toMatch(/^req_/);
    expect((await raw('GET', '/v1/quotes')).status).toBe(404);
  });
});
