import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, orderSession, startHarness } from '../../test/stripe-harness.ts';

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

describe('controls over HTTP', () => {
  const control = async (name: string, body: unknown) => {
    const response = await fetch(`${harness.standIn.url}/_controls/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  };

  it('offer a method, decline a payment and settle a payment', async () => {
    const { session } = await orderSession(stripe, { allowed_payment_method_types: ['card'] });
    await control('offer-method', { id: session.id, method: 'sepa_debit' });
    await control('decline-next-payments', { times: 1 });
    const refused = await controls.payCheckout(session.id, { method: 'sepa_debit' });
    expect(refused).toEqual({ step: 'refused', why: 'declined' });
    await controls.payCheckout(session.id, { method: 'sepa_debit' });
    await control('settle-payment', { id: session.id, outcome: 'succeed' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('move the clock', async () => {
    const before = controls.now();
    await control('advance-clock', { days: 2 });
    expect(controls.now()).toBeGreaterThanOrEqual(before + 2 * 86_400);
  });

  it('answer 400 for an invalid request', async () => {
    expect(await control('advance-clock', { weeks: 2 })).toBe(400);
    expect(await control('settle-payment', { id: 'pi_x', outcome: 'fail' })).toBe(400);
  });
});
