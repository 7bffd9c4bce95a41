import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, orderSession, startHarness, submit } from '../../test/stripe-harness.ts';
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

const order = async (form: Parameters<typeof controls.payCheckout>[1] = {}) => {
  const { session } = await orderSession(stripe);
  await controls.webhooksSettled();
  const before = harness.receiver.accepted().length;
  await controls.payCheckout(session.id, form);
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  await controls.webhooksSettled();
  const types = harness.receiver
    .accepted()
    .slice(before)
    .map((event) => event.type);
  return { session: paid, types, intent: String(paid.payment_intent) };
};

describe('a one-off payment', () => {
  it('totals the lines including their VAT', async () => {
    const { session } = await orderSession(stripe);
    expect(session).toMatchObject({
      amount_subtotal: 7685,
      amount_total: 7685,
      currency: 'eur',
      payment_intent: null,
    });
    expect(session.total_details?.amount_tax).toBe(577 + 57);
    const { line_items: lines } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items'],
    });
    expect(lines?.data.map((line) => [line.description, line.quantity, line.amount_total])).toEqual([
      ['Boek A4', 2, 6990],
      ['Verzending', 1, 695],
    ]);
  });

  it('by card emits its events in order and creates an invoice', async () => {
    const { session, types, intent } = await order();
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(types).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
    const paid = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount: 7685, metadata: { order_id: 'o1' } });
    expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true });
    const invoice = await stripe.invoices.retrieve(String(session.invoice));
    expect(invoice).toMatchObject({ status: 'paid', total: 7685, amount_paid: 7685 });
    expect(await (await fetch(String(invoice.hosted_invoice_url))).text()).toContain(String(invoice.number));
  });

  it('can be retried in the same session after a decline', async () => {
    const { session } = await orderSession(stripe);
    await submit(String(session.url), { method: 'card', card: testCards.insufficientFunds });
    const open = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(open.status).toBe('open');
    expect(open.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
    await submit(String(session.url), { method: 'card', card: testCards.pays });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid.payment_intent).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('is declined when the control says so, with any card', async () => {
    await controls.declineNextPayments();
    const { session } = await orderSession(stripe);
    expect(await controls.payCheckout(session.id)).toEqual({ step: 'refused', why: 'declined' });
    expect((await controls.payCheckout(session.id)).step).toBe('done');
  });

  it('is charged once when the form is submitted twice', async () => {
    const { session } = await orderSession(stripe);
    const form = { method: 'card', card: testCards.pays };
    const first = await submit(String(session.url), form);
    const second = await submit(String(session.url), form);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('has another amount and currency when a test alters them', async () => {
    const { session } = await orderSession(stripe);
    await controls.alterAmount(session.id, { amount: 100, currency: 'usd' });
    await controls.payCheckout(session.id);
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({ payment_status: 'paid', amount_total: 100, currency: 'usd' });
    expect(paid.payment_intent).toMatchObject({ amount: 100, currency: 'usd' });
  });
});

describe('a delayed payment', () => {
  it('completes the session unpaid and is paid after five days', async () => {
    const { session, types } = await order({ method: 'sepa_debit' });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(types).toEqual([
      'payment_intent.created',
      'checkout.session.completed',
      'payment_intent.processing',
    ]);
    await controls.advanceClock({ days: 6 });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    await controls.webhooksSettled();
    expect(harness.receiver.accepted().map((event) => event.type)).toContain(
      'checkout.session.async_payment_succeeded',
    );
  });

  it('fails immediately when it is settled as failed', async () => {
    const { session, intent } = await order({ method: 'sepa_debit' });
    await controls.settlePayment(session.id, 'fail');
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('requires_payment_method');
    await controls.webhooksSettled();
    expect(harness.receiver.accepted().at(-1)?.type).toBe('checkout.session.async_payment_failed');
  });
});

describe('a checkout session', () => {
  it('expires after 24 hours', async () => {
    const { session } = await orderSession(stripe);
    await controls.advanceClock({ hours: 24 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    await controls.webhooksSettled();
    expect(harness.receiver.accepted().at(-1)?.type).toBe('checkout.session.expired');
    const page = await fetch(String(session.url), { headers: { 'accept-language': 'nl' } });
    expect(await page.text()).toContain('Deze betaallink is verlopen');
  });

  it('can be expired only while it is open', async () => {
    const { session } = await orderSession(stripe);
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(controls.payCheckout(session.id)).rejects.toThrow('no longer open');
  });
});

describe('refunds', () => {
  it('return a part, then the rest, and no more than was paid', async () => {
    const { intent } = await order();
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 1000,
      reason: 'requested_by_customer',
    });
    expect(part).toMatchObject({ status: 'succeeded', amount: 1000, payment_intent: intent });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 7000 })).rejects.toMatchObject({
      param: 'amount',
    });
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(6685);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const [charge] = (await stripe.charges.list({ payment_intent: intent })).data;
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 7685 });
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
  });

  it('can be pending and fail later', async () => {
    await controls.setNextRefunds(['pending']);
    const { intent } = await order();
    const refund = await stripe.refunds.create({ payment_intent: intent });
    expect(refund.status).toBe('pending');
    await controls.settleRefund(refund.id, 'failed');
    const [failed] = (await stripe.refunds.list({ payment_intent: intent })).data;
    expect(failed?.status).toBe('failed');
    await controls.webhooksSettled();
    expect(
      harness.receiver
        .accepted()
        .slice(-4)
        .map((event) => event.type),
    ).toEqual(['refund.created', 'charge.refunded', 'refund.failed', 'refund.updated']);
  });

  it('are refused for a payment that has not succeeded', async () => {
    const { intent } = await order({ method: 'sepa_debit' });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
