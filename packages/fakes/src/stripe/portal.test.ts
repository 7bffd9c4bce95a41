import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness, submit, subscriptionSession } from '../../test/stripe-harness.ts';
import { testCards } from './index.ts';

let harness: Harness;
let stripe: Stripe;
let controls: Harness['standIn']['controls'];
let customer: string;
let subscription: string;

beforeEach(async () => {
  harness = await startHarness();
  ({ stripe } = harness);
  ({ controls } = harness.standIn);
  const started = await subscriptionSession(stripe);
  await controls.payCheckout(started.session.id);
  customer = started.customer.id;
  subscription = String((await stripe.checkout.sessions.retrieve(started.session.id)).subscription);
});
afterEach(() => harness.close());

const openPortal = (params: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) =>
  stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://app.test/account',
    locale: 'nl',
    ...params,
  });

const textOf = async (url: string) => (await fetch(url)).text();

describe('the portal', () => {
  it('shows the subscription, the method and the invoices', async () => {
    const page = await textOf((await openPortal()).url);
    expect(page).toContain('Dierbaar');
    expect(page).toContain('Kaart •••• 4242');
    expect(page).toContain('Betaald');
    expect(page).toContain('http://app.test/account');
  });

  it('cancels by setting only cancel_at, as flexible billing does, and resumes', async () => {
    const { url } = await openPortal();
    await submit(`${url}/cancel/${subscription}`, {});
    const canceling = await stripe.subscriptions.retrieve(subscription);
    expect(canceling.cancel_at_period_end).toBe(false);
    expect(canceling.cancel_at).toBe(canceling.items.data[0]?.current_period_end);
    expect(await textOf(`${url}?done=canceled`)).toContain('Abonnement voortzetten');

    await submit(`${url}/resume/${subscription}`, {});
    expect((await stripe.subscriptions.retrieve(subscription)).cancel_at).toBeNull();

    await submit(`${url}/cancel/${subscription}`, {});
    await controls.advanceClock({ months: 1, hours: 1 });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
  });

  it('follows its configuration: at once, with a reason, or not at all', async () => {
    const configure = (enabled: boolean) =>
      stripe.billingPortal.configurations.create({
        business_profile: { privacy_policy_url: 'http://app.test/privacy' },
        features: {
          subscription_cancel: {
            enabled,
            mode: 'immediately',
            cancellation_reason: { enabled: true, options: ['too_expensive', 'unused'] },
          },
        },
      });
    const closed = await openPortal({ configuration: (await configure(false)).id });
    expect((await submit(`${closed.url}/cancel/${subscription}`, {})).status).toBe(400);
    expect(await textOf(closed.url)).not.toContain('Abonnement opzeggen');

    const { url } = await openPortal({ configuration: (await configure(true)).id });
    expect(await textOf(`${url}/cancel/${subscription}`)).toContain('Te duur');
    await submit(`${url}/cancel/${subscription}`, { feedback: 'too_expensive' });
    const ended = await stripe.subscriptions.retrieve(subscription);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { feedback: 'too_expensive' } });
  });

  it('opens straight at cancelling and sends the person back', async () => {
    const { url } = await openPortal({
      flow_data: {
        type: 'subscription_cancel',
        subscription_cancel: { subscription },
        after_completion: { type: 'redirect', redirect: { return_url: 'http://app.test/cancelled' } },
      },
    });
    const first = await fetch(url, { redirect: 'manual' });
    expect(first.headers.get('location')).toContain(`/cancel/${subscription}`);
    const done = await submit(`${url}/cancel/${subscription}`, {});
    expect(done.headers.get('location')).toBe('http://app.test/cancelled');
    await expect(
      openPortal({ flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription } } }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  it('saves a bad card, on which the next renewal fails, until a good one pays', async () => {
    const { url } = await openPortal({ flow_data: { type: 'payment_method_update' } });
    const form = `${url}/payment-method`;
    expect((await submit(form, { card: testCards.declines })).headers.get('location')).toContain(
      'problem=declined',
    );
    expect((await submit(form, { card: '1234' })).headers.get('location')).toContain('problem=card_invalid');
    await submit(form, { card: testCards.failsWhenCharged });
    await controls.advanceClock({ months: 1, hours: 1 });
    const behind = await stripe.subscriptions.retrieve(subscription);
    expect(behind.status).toBe('past_due');

    await submit(form, { card: testCards.pays });
    const paid = await submit(`${url}/pay/${String(behind.latest_invoice)}`, {});
    expect(paid.headers.get('location')).toContain('done=paymentDone');
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('active');
  });

  it('keeps other customers out', async () => {
    const stranger = await stripe.customers.create({ email: 'other@example.com' });
    const { url } = await openPortal({ customer: stranger.id });
    expect((await submit(`${url}/cancel/${subscription}`, {})).status).toBe(400);
    await expect(
      openPortal({
        customer: stranger.id,
        flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription } },
      }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });
});
