import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, orderSession, startHarness, webhookSecret } from '../../test/stripe-harness.ts';

let harness: Harness;
let stripe: Stripe;
let controls: Harness['standIn']['controls'];

beforeEach(async () => {
  harness = await startHarness();
  ({ stripe } = harness);
  ({ controls } = harness.standIn);
});
afterEach(() => harness.close());

describe('webhooks', () => {
  it('carry a valid signature and the API version of the SDK', async () => {
    await stripe.customers.create({ email: 'a@example.com' });
    await controls.webhooksSettled();
    const [first] = harness.receiver.all;
    const event = Stripe.webhooks.constructEvent(first?.payload ?? '', first?.signature ?? '', webhookSecret);
    expect(event).toMatchObject({ type: 'customer.created', api_version: Stripe.API_VERSION });
  });

  it('carry the idempotency key of the call that caused them', async () => {
    await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'why' });
    const [event] = (await stripe.events.list({ type: 'customer.created' })).data;
    expect(event?.request?.idempotency_key).toBe('why');
  });

  it('contain the object as it was when the event happened', async () => {
    const { session } = await orderSession(stripe);
    await controls.payCheckout(session.id);
    const list = async (type: string) => (await stripe.events.list({ type })).data[0];
    expect((await list('payment_intent.created'))?.data.object).toMatchObject({ latest_charge: null });
    expect((await list('payment_intent.succeeded'))?.data.object).toMatchObject({
      latest_charge: expect.any(String),
    });
  });

  it('are retried while the receiver fails and given up after the last delay', async () => {
    harness.receiver.answerNext(500, 503, 500, 500);
    await stripe.customers.create({ email: 'a@example.com' });
    await controls.webhooksSettled();
    const [delivery] = controls.listDeliveries();
    expect(delivery).toMatchObject({ status: 'given_up' });
    expect(delivery?.attempts.map((attempt) => attempt.httpStatus)).toEqual([500, 503, 500, 500]);
  });
});
