import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Harness, sdkFor, startHarness } from '../../test/stripe-harness.ts';

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

describe('idempotency', () => {
  const create = (key: string, email = 'a@example.com') =>
    stripe.customers.create({ email }, { idempotencyKey: key });

  it('replays the first answer for the same key and parameters', async () => {
    const first = await create('k1');
    const again = await create('k1');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  });

  it('refuses the same key with other parameters', async () => {
    await create('k2');
    await expect(create('k2', 'b@example.com')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it('accepts the key again after a call that failed validation', async () => {
    await expect(stripe.products.create({ name: '' }, { idempotencyKey: 'k3' })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.products.create({ name: 'Book' }, { idempotencyKey: 'k3' })).name).toBe('Book');
  });

  it('refuses a second call with the key of a call in progress', async () => {
    await controls.breakApi({ kind: 'hold' });
    const first = create('k4');
    await vi.waitFor(() => expect(controls.heldApiCalls()).toBe(1));
    await expect(create('k4')).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await controls.releaseApi();
    expect((await create('k4')).id).toBe((await first).id);
  });

  it('accepts a key again for a new call after 25 hours', async () => {
    const first = await create('k5');
    await controls.advanceClock({ hours: 25 });
    expect((await create('k5')).id).not.toBe(first.id);
  });
});

describe('an injected fault', () => {
  const count = async () => (await stripe.events.list({ type: 'customer.created', limit: 100 })).data.length;

  it('of status 500 is retried by the SDK until it succeeds', async () => {
    const patient = sdkFor(harness.standIn, { retries: 2 });
    await controls.breakApi({ kind: 'error', status: 500, times: 2, method: 'POST', path: '/v1/customers' });
    expect((await patient.customers.create({ email: 'a@example.com' })).object).toBe('customer');
  });

  it('of status 429 is a rate limit error', async () => {
    await controls.breakApi({ kind: 'error', status: 429 });
    await expect(stripe.taxRates.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });

  it('after the execution is not executed twice: the retry gets the first answer', async () => {
    const before = await count();
    await controls.breakApi({ kind: 'drop', path: '/v1/customers' });
    const made = await sdkFor(harness.standIn, { retries: 1 }).customers.create({
      email: 'drop@example.com',
    });
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(before + 1);
  });

  it('of status 500 after the execution is replayed for the same idempotency key', async () => {
    await controls.breakApi({ kind: 'error', status: 500, executes: true });
    const create = () => stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'broken' });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  });

  it('that hangs ends in a timeout of the client', async () => {
    await controls.breakApi({ kind: 'hang', path: '/v1/tax_rates' });
    await expect(sdkFor(harness.standIn, { timeout: 50 }).taxRates.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
  });
});
