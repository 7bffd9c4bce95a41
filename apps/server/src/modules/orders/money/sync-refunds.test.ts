import { routes } from '@dierbaar/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createUnpaid, mailsTo, pay, printsOf, rowOf, usePrinter } from '../../../../test/orders/orders.ts';
import { deliver, eventsAbout, useStripe } from '../../../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';
import { getOrderForOps, refundOrder } from '../lifecycle/order-ops.ts';
import { reconcileRefunds, syncRefunds } from './sync-refunds.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

async function createPaid() {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  await advanceOrder(t.deps, order.orderId);
  const { number, paymentIntentId, totalCents } = await rowOf(t.deps, order.orderId);
  return { ...order, number, totalCents, intent: paymentIntentId ?? '' };
}

/** A refund made in the Stripe dashboard. */
const refundInDashboard = (intent: string, cents?: number) =>
  t.deps.stripe.refunds.create({
    payment_intent: intent,
    reason: 'duplicate',
    ...(cents === undefined ? {} : { amount: cents }),
  });

const stateOf = async (orderId: string) => (await rowOf(t.deps, orderId)).state;

/** The mail of a refund follows with the file of its credit note. */
const expectMails = (userId: string, kinds: string[]) =>
  vi.waitFor(async () => expect(await mailsTo(t.deps, userId)).toEqual(kinds), { timeout: 120_000 });

/** Refund events and credited amounts of an order. */
async function refundHistoryOf(number: string) {
  const { events, invoices } = await getOrderForOps(t.deps, number);
  return {
    events: events
      .filter(({ kind, toState }) => kind.startsWith('refund') || toState === 'refunded')
      .map(({ actor, kind }) => `${actor} ${kind}`),
    credits: invoices.filter(({ kind }) => kind === 'credit').map(({ totalCents }) => totalCents),
  };
}

test('a refund in the Stripe dashboard is stored once, through its event', async () => {
  const { orderId, sessionId, number, intent, totalCents, user, call } = await createPaid();
  await refundInDashboard(intent);
  const events = (await eventsAbout(t, sessionId)).filter(({ type }) => type.includes('refund'));
  expect(events.map(({ type }) => type)).toEqual(['refund.created', 'charge.refunded']);
  for (const event of [...events, ...events]) expect(await deliver(t, event)).toBe(204);
  await vi.waitFor(async () => expect(await stateOf(orderId)).toBe('refunded'), { timeout: 120_000 });
  await Promise.all([syncRefunds(t.deps, await rowOf(t.deps, orderId)), reconcileRefunds(t.deps)]);
  expect(await refundHistoryOf(number)).toEqual({
    events: ['stripe refund', 'stripe state'],
    credits: [totalCents],
  });
  await expectMails(user.id, ['orderReceived', 'orderRefunded']);
  expect(await call(routes.checkout.status, { params: { id: orderId } })).toMatchObject({
    state: 'refunded',
    payment: { outcome: 'refunded' },
  });
});

test('the reconciler finds a refund without an event; a partial refund does not stop the order', async () => {
  const { orderId, number, intent, totalCents, user } = await createPaid();
  await refundInDashboard(intent, 500);
  await reconcileRefunds(t.deps);
  expect(await stateOf(orderId)).toBe('at_printer');
  expect(await refundHistoryOf(number)).toEqual({ events: ['stripe refund'], credits: [500] });
  await refundInDashboard(intent, totalCents - 500);
  for (let attempt = 0; attempt < 3; attempt++) await reconcileRefunds(t.deps);
  expect(await stateOf(orderId)).toBe('refunded');
  expect((await refundHistoryOf(number)).credits).toEqual([500, totalCents - 500]);
  await expectMails(user.id, ['orderReceived', 'orderRefunded', 'orderRefunded']);
});

test('after a refund in the dashboard only the rest can be refunded', async () => {
  const { orderId, number, intent, totalCents } = await createPaid();
  await refundInDashboard(intent, 500);
  const all = { reason: 'lost', cents: totalCents };
  await expect(refundOrder(t.deps, number, 'ops:anna', all)).rejects.toThrow(
    `between 1 and ${totalCents - 500}`,
  );
  await refundOrder(t.deps, number, 'ops:anna', { reason: 'lost' });
  expect(await stateOf(orderId)).toBe('refunded');
  expect((await refundHistoryOf(number)).events).toEqual([
    'stripe refund',
    'ops:anna refund',
    'ops:anna state',
  ]);
  await expect(refundOrder(t.deps, number, 'ops:anna', { reason: 'x' })).rejects.toThrow('nothing to refund');
});

test('an order refunded before its payment was synced is not printed', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  const session = await t.deps.stripe.checkout.sessions.retrieve(order.sessionId);
  await refundInDashboard(String(session.payment_intent));
  await advanceOrder(t.deps, order.orderId);
  expect(await stateOf(order.orderId)).toBe('refunded');
  expect((await printsOf(t.deps, order.orderId)).map(({ status }) => status)).toEqual([null]);
});

test('a failed refund raises an alarm, and repeating it adds no second credit note', async () => {
  const { orderId, number, intent, totalCents } = await createPaid();
  await stripe.standIn.controls.setNextRefunds(['pending']);
  const { id } = await refundInDashboard(intent);
  await reconcileRefunds(t.deps);
  expect(await stateOf(orderId)).toBe('refunded');
  await stripe.standIn.controls.settleRefund(id, 'failed');
  await reconcileRefunds(t.deps);
  await reconcileRefunds(t.deps);
  const alarms = t.logLines.filter((line) => line.includes('refund_failed') && line.includes(number));
  expect(alarms).toHaveLength(1);
  await refundOrder(t.deps, number, 'ops:anna', { reason: 'the card was closed' });
  expect(await refundHistoryOf(number)).toEqual({
    events: ['stripe refund', 'stripe state', 'stripe refund_failed', 'ops:anna refund'],
    credits: [totalCents],
  });
});

test('ignores a refund of something else than an order', async () => {
  const before = await t.deps.db.selectFrom('orderRefunds').select('id').execute();
  const { user } = await createPaid();
  const session = await t.deps.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'eur', unit_amount: 300, product_data: { name: 'x' } }, quantity: 1 },
    ],
    success_url: 'https://example.com',
  });
  await stripe.standIn.controls.payCheckout(session.id);
  const paid = await t.deps.stripe.checkout.sessions.retrieve(session.id);
  await refundInDashboard(String(paid.payment_intent));
  await reconcileRefunds(t.deps);
  expect(await t.deps.db.selectFrom('orderRefunds').select('id').execute()).toEqual(before);
  expect(await mailsTo(t.deps, user.id)).toEqual(['orderReceived']);
});
