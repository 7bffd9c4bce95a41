import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness, submit, subscriptionSession } from '../../test/stripe-harness.ts';
import { testCards } from './index.ts';

let harness: Harness;
let stripe: Stripe;
let controls: Harness['standIn']['controls'];

beforeEach(async () => {
  harness = await startHarness();
  ({ stripe } = harness);
  ({ controls } = harness.standIn);
});
afterEach(() => harness.close());

const subscribe = async (form: Parameters<typeof controls.payCheckout>[1] = {}) => {
  const { session, customer } = await subscriptionSession(stripe);
  await controls.payCheckout(session.id, form);
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  return { id: String(paid.subscription), customer: customer.id, session: paid };
};

const typesSince = (from: number): string[] =>
  harness.receiver
    .accepted()
    .slice(from)
    .map((event) => event.type);

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

describe('the hosted page of a subscription', () => {
  it('charges a card, redirects with the session id and activates the subscription', async () => {
    const { session, customer } = await subscriptionSession(stripe);
    const page = await fetch(String(session.url));
    expect(await page.text()).toContain('Testbetaalpagina');
    await controls.webhooksSettled();
    const before = harness.receiver.accepted().length;

    const answer = await submit(String(session.url), { method: 'card', card: '4242 4242 4242 4242' });

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://app.test/stripe-status?session_id=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, amount_total: 300 });
    expect(done.subscription).toMatchObject({
      status: 'active',
      customer: customer.id,
      metadata: { user_id: 'u1' },
    });
    expect(done.invoice).toMatchObject({
      status: 'paid',
      amount_paid: 300,
      billing_reason: 'subscription_create',
    });
    await controls.webhooksSettled();
    expect(typesSince(before)).toEqual([
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
  });

  it('keeps a declined session open and reuses the incomplete subscription', async () => {
    const { session, customer } = await subscriptionSession(stripe);
    const url = String(session.url);
    const declined = await submit(url, { method: 'card', card: testCards.declines });
    expect(declined.headers.get('location')).toBe(`/c/pay/${session.id}?problem=declined&method=card`);
    const open = await stripe.checkout.sessions.retrieve(session.id);
    expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null });
    const [waiting] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    expect(waiting?.status).toBe('incomplete');

    await submit(url, { method: 'card', card: testCards.pays });
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid.subscription).toBe(waiting?.id);
  });

  it('asks for 3-D Secure, then refuses or completes the payment by the answer', async () => {
    const { session } = await subscriptionSession(stripe);
    const url = String(session.url);
    const form = { method: 'card', card: testCards.asksFor3dSecure };
    expect((await submit(url, form)).headers.get('location')).toBe(`/c/pay/${session.id}/confirm`);
    const refused = await submit(`${url}/confirm`, { answer: 'refuse' });
    expect(refused.headers.get('location')).toContain('problem=authentication');

    await submit(url, form);
    const approved = await submit(`${url}/confirm`, { answer: 'approve' });
    expect(approved.headers.get('location')).toContain(session.id);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('expires a subscription without a first payment after 23 hours', async () => {
    const { session, customer } = await subscriptionSession(stripe);
    await controls.payCheckout(session.id, { card: testCards.declines });
    await controls.advanceClock({ hours: 23 });
    const all = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
    expect(all.data.map((row) => row.status)).toEqual(['incomplete_expired']);
    const invoices = await stripe.invoices.list({ customer: customer.id });
    expect(invoices.data.map((row) => row.status)).toEqual(['void']);
  });
});

describe('a renewal', () => {
  it('starts and collects a new period every month', async () => {
    const { id, customer } = await subscribe();
    const first = (await stripe.subscriptions.retrieve(id)).items.data[0];
    await controls.advanceClock({ months: 3, hours: 1 });
    const item = (await stripe.subscriptions.retrieve(id)).items.data[0];
    expect(item?.current_period_start).toBeGreaterThan(first?.current_period_end ?? Number.POSITIVE_INFINITY);
    const invoices = await stripe.invoices.list({ customer });
    expect(invoices.data.map((row) => [row.status, row.billing_reason])).toEqual([
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_create'],
    ]);
  });

  it('that fails makes the subscription past due until a retry succeeds', async () => {
    const { id } = await subscribe();
    await controls.failNextRenewals({ subscription: id, times: 2 });
    await controls.webhooksSettled();
    const before = harness.receiver.accepted().length;
    await controls.advanceClock({ months: 1, hours: 1 });

    const behind = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(behind.status).toBe('past_due');
    expect(behind.latest_invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    await controls.webhooksSettled();
    expect(typesSince(before)).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    expect(harness.receiver.accepted().at(-1)?.data.previous_attributes).toEqual({ status: 'active' });

    await controls.advanceClock({ days: 8 });
    const recovered = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(recovered.status).toBe('active');
    expect(recovered.latest_invoice).toMatchObject({
      status: 'paid',
      attempt_count: 3,
      next_payment_attempt: null,
    });
  });

  it('that fails four times cancels the subscription', async () => {
    const { id } = await subscribe();
    await controls.failNextRenewals({ times: 4 });
    await controls.advanceClock({ months: 1, days: 16 });
    const ended = await stripe.subscriptions.retrieve(id);
    expect(ended.status).toBe('canceled');
    expect(ended.ended_at).not.toBeNull();
    expect(ended.cancellation_details?.reason).toBe('payment_failed');
    await controls.webhooksSettled();
    expect(harness.receiver.accepted().at(-1)?.type).toBe('customer.subscription.deleted');
  });

  it('after a first payment by iDEAL is a SEPA debit that settles days later', async () => {
    const { id } = await subscribe({ method: 'ideal' });
    const started = await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] });
    expect(started.default_payment_method).toMatchObject({ type: 'sepa_debit' });
    await controls.advanceClock({ months: 1, hours: 1 });
    const renewing = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(renewing.status).toBe('active');
    expect(renewing.latest_invoice).toMatchObject({ status: 'open' });
    await controls.advanceClock({ days: 5 });
    const paid = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(paid.latest_invoice).toMatchObject({ status: 'paid' });
  });

  it('keeps the day of the month when the month has it', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_769_860_800 }); // 31 January 2026
    const customer = await stripe.customers.create({ email: 'b@example.com', test_clock: clock.id });
    const { session } = await subscriptionSession(stripe, { customer: customer.id });
    await controls.payCheckout(session.id);
    const ends: string[] = [];
    for (const days of [1, 30, 60]) {
      await stripe.testHelpers.testClocks.advance(clock.id, {
        frozen_time: clock.frozen_time + days * 86_400,
      });
      const [row] = (await stripe.subscriptions.list({ customer: customer.id })).data;
      ends.push(dayOf(row?.items.data[0]?.current_period_end ?? 0));
    }
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });
});

describe('cancellation', () => {
  it('takes effect at the end of the period unless it is revoked before', async () => {
    const { id } = await subscribe();
    const canceling = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(canceling).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(canceling.cancel_at).toBe(canceling.items.data[0]?.current_period_end);
    expect(canceling.cancellation_details?.reason).toBe('cancellation_requested');

    const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await controls.advanceClock({ months: 1, hours: 1 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');

    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await controls.advanceClock({ months: 1, hours: 1 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  it('takes effect immediately and is refused the second time', async () => {
    const { id } = await subscribe();
    expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled');
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

it('shows a portal page with a link to the return url', async () => {
  const { customer } = await subscribe();
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://app.test/account',
  });
  const page = await fetch(url, { headers: { 'accept-language': 'nl' } });
  expect(await page.text()).toContain('<a href="http://app.test/account">Terug naar Dierbaar</a>');
});
