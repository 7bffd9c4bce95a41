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

const acceptedIds = () => harness.receiver.accepted().map((event) => event.id);

describe('webhooks', () => {
  it('carry a signature that the SDK accepts and the pinned version', async () => {
    await stripe.customers.create({ email: 'a@example.com' });
    await controls.webhooksSettled();
    const [first] = harness.receiver.all;
    const event = Stripe.webhooks.constructEvent(first?.payload ?? '', first?.signature ?? '', webhookSecret);
    expect(event).toMatchObject({ type: 'customer.created', api_version: Stripe.API_VERSION });
  });

  it('name the call that caused them', async () => {
    await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'why' });
    const [event] = (await stripe.events.list({ type: 'customer.created' })).data;
    expect(event?.request?.idempotency_key).toBe('why');
  });

  it('are snapshots: a later change does not reach them', async () => {
    const { session } = await orderSession(stripe);
    await controls.payCheckout(session.id);
    const list = async (type: string) => (await stripe.events.list({ type })).data[0];
    expect((await list('payment_intent.created'))?.data.object).toMatchObject({ latest_charge: null });
    expect((await list('payment_intent.succeeded'))?.data.object).toMatchObject({
      latest_charge: expect.any(String),
    });
  });

  it('are held and released in the order asked for', async () => {
    const { session } = await orderSession(stripe);
    await controls.webhooksSettled();
    await controls.holdWebhooks();
    await controls.payCheckout(session.id);
    const before = acceptedIds().length;
    expect(controls.listDeliveries().filter((delivery) => delivery.status === 'held')).toHaveLength(8);

    const released = await controls.releaseWebhooks({
      first: ['checkout.session.completed', 'invoice.paid'],
    });
    await controls.webhooksSettled();
    expect(acceptedIds().slice(before)).toEqual(released);
    expect(
      harness.receiver
        .accepted()
        .slice(before, before + 2)
        .map((event) => event.type),
    ).toEqual(['checkout.session.completed', 'invoice.paid']);
  });

  it('are shuffled the same way by the same seed, and lose nothing', async () => {
    const orders: string[][] = [];
    for (const order of ['given', { shuffledBy: 7 }, { shuffledBy: 7 }, 'reversed'] as const) {
      await controls.holdWebhooks();
      const { session } = await orderSession(stripe);
      await controls.payCheckout(session.id);
      const before = harness.receiver.accepted().length;
      await controls.releaseWebhooks(order);
      await controls.webhooksSettled();
      orders.push(
        harness.receiver
          .accepted()
          .slice(before)
          .map((event) => event.type),
      );
    }
    const [given, shuffled, again, reversed] = orders;
    expect(shuffled).not.toEqual(given);
    expect(shuffled?.toSorted()).toEqual(given?.toSorted());
    expect(again).toEqual(shuffled);
    expect(reversed).toEqual(given?.toReversed());
  });

  it('come several times on request', async () => {
    await controls.duplicateWebhooks(5);
    await stripe.customers.create({ email: 'a@example.com' });
    await controls.webhooksSettled();
    expect(acceptedIds()).toHaveLength(5);
    expect(new Set(acceptedIds()).size).toBe(1);
  });

  it('with a wrong secret or an old timestamp are refused, and come right on the retry', async () => {
    await controls.missignWebhooks();
    await stripe.customers.create({ email: 'a@example.com' });
    await controls.webhooksSettled();
    await controls.backdateWebhooks();
    await stripe.customers.create({ email: 'b@example.com' });
    await controls.webhooksSettled();
    expect(harness.receiver.all.map((received) => received.status)).toEqual([400, 200, 400, 200]);
    expect(
      controls.listDeliveries().map((delivery) => delivery.attempts.map((attempt) => attempt.signature)),
    ).toEqual([
      ['wrong', 'good'],
      ['old', 'good'],
    ]);
  });

  it('are retried while the receiver fails and given up after the last delay', async () => {
    harness.receiver.answerNext(500, 503, 500, 500);
    await stripe.customers.create({ email: 'a@example.com' });
    await controls.webhooksSettled();
    const [delivery] = controls.listDeliveries();
    expect(delivery).toMatchObject({ status: 'given_up' });
    expect(delivery?.attempts.map((attempt) => attempt.httpStatus)).toEqual([500, 503, 500, 500]);

    await controls.resendEvent(delivery?.event ?? '');
    await controls.webhooksSettled();
    expect(acceptedIds()).toEqual([delivery?.event]);
  });
});
