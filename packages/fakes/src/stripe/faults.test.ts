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

  it('leaves the key free when the call was refused', async () => {
    await expect(stripe.products.create({ name: '' }, { idempotencyKey: 'k3' })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.products.create({ name: 'Book' }, { idempotencyKey: 'k3' })).name).toBe('Book');
  });

  it('refuses a second call while the first is under way', async () => {
    await controls.breakApi({ kind: 'hold' });
    const first = create('k4');
    await vi.waitFor(() => expect(controls.heldApiCalls()).toBe(1));
    await expect(create('k4')).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await controls.releaseApi();
    expect((await create('k4')).id).toBe((await first).id);
  });

  it('forgets a key after a day', async () => {
    const first = await create('k5');
    await controls.advanceClock({ hours: 25 });
    expect((await create('k5')).id).not.toBe(first.id);
  });
});

describe('faults', () => {
  const count = async () => (await stripe.events.list({ type: 'customer.created', limit: 100 })).data.length;

  it('are survived by the SDK when it retries', async () => {
    const patient = sdkFor(harness.standIn, { retries: 2 });
    await controls.breakApi({ kind: 'error', status: 500, times: 2, method: 'POST', path: '/v1/customers' });
    expect((await patient.customers.create({ email: 'a@example.com' })).object).toBe('customer');
  });

  it('of too many requests have their own shape', async () => {
    await controls.breakApi({ kind: 'error', status: 429 });
    await expect(stripe.taxRates.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });

  it('after the work was done are not repeated: the retry finds the first result', async () => {
    const before = await count();
    await controls.breakApi({ kind: 'drop', path: '/v1/customers' });
    const made = await sdkFor(harness.standIn, { retries: 1 }).customers.create({
      email: 'drop@example.com',
    });
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(before + 1);
  });

  it('that are stored stay: a 500 after the work is replayed for its key', async () => {
    await controls.breakApi({ kind: 'error', status: 500, executes: true });
    const create = () => stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'broken' });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  });

  it('can be silence', async () => {
    await controls.breakApi({ kind: 'hang', path: '/v1/tax_rates' });
    await expect(sdkFor(harness.standIn, { timeout: 50 }).taxRates.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
  });
});
