import { routes } from '@dierbaar/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createUnpaid, mailsTo, pay, printsOf, rowOf, usePrinter } from '../../../../test/orders/orders.ts';
import { deliver, eventsAbout, useStripe } from '../../../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';
import { getOrderForOps, refundOrder } from '../lifecycle/order-ops.ts';
import { reconcileRefunds, syncRefunds } from './sync-refunds.ts';

vi.setConfig({ testTimeout: 60_000 });

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

/** What somebody does at the provider's own screens. */
const refundByHand = (intent: string, cents?: number) =>
  t.deps.stripe.refunds.create({
    payment_intent: intent,
    reason: 'duplicate',
    ...(cents === undefined ? {} : { amount: cents }),
  });

const stateOf = async (orderId: string) => (await rowOf(t.deps, orderId)).state;

/** The refunds in the history of an order, and what was credited. */
async function trailOf(number: string) {
  const { events, invoices } = await getOrderForOps(t.deps, number);
  return {
    events: events
      .filter(({ kind, toState }) => kind.startsWith('refund') || toState === 'refunded')
      .map(({ actor, kind }) => `${actor} ${kind}`),
    credits: invoices.filter(({ kind }) => kind === 'credit').map(({ totalCents }) => totalCents),
  };
}

test('a refund made by hand is heard of by its event, and written down once', async () => {
  const { orderId, sessionId, number, intent, totalCents, user, call } = await createPaid();
  await refundByHand(intent);
  const events = (await eventsAbout(t, sessionId)).filter(({ type }) => type.includes('refund'));
  expect(events.map(({ type }) => type)).toEqual(['refund.created', 'charge.refunded']);
  for (const event of [...events, ...events]) expect(await deliver(t, event)).toBe(204);
  await vi.waitFor(async () => expect(await stateOf(orderId)).toBe('refunded'), { timeout: 30_000 });
  await Promise.all([syncRefunds(t.deps, await rowOf(t.deps, orderId)), reconcileRefunds(t.deps)]);
  expect(await trailOf(number)).toEqual({ events: ['stripe refund', 'stripe state'], credits: [totalCents] });
  expect(await mailsTo(t.deps, user.id)).toEqual(['orderReceived', 'orderRefunded']);
  expect(await call(routes.checkout.status, { params: { id: orderId } })).toMatchObject({
    state: 'refunded',
    payment: { outcome: 'refunded' },
  });
});

test('one whose event never came is found by the reconciler; a part leaves the order on its way', async () => {
  const { orderId, number, intent, totalCents, user } = await createPaid();
  await refundByHand(intent, 500);
  await reconcileRefunds(t.deps);
  expect(await stateOf(orderId)).toBe('at_printer');
  expect(await trailOf(number)).toEqual({ events: ['stripe refund'], credits: [500] });
  await refundByHand(intent, totalCents - 500);
  for (let turn = 0; turn < 3; turn++) await reconcileRefunds(t.deps);
  expect(await stateOf(orderId)).toBe('refunded');
  expect((await trailOf(number)).credits).toEqual([500, totalCents - 500]);
  expect(await mailsTo(t.deps, user.id)).toEqual(['orderReceived', 'orderRefunded', 'orderRefunded']);
});

test('after a refund by hand only the rest can be refunded here', async () => {
  const { orderId, number, intent, totalCents } = await createPaid();
  await refundByHand(intent, 500);
  const all = { reason: 'lost', cents: totalCents };
  await expect(refundOrder(t.deps, number, 'ops:anna', all)).rejects.toThrow(
    `between 1 and ${totalCents - 500}`,
  );
  await refundOrder(t.deps, number, 'ops:anna', { reason: 'lost' });
  expect(await stateOf(orderId)).toBe('refunded');
  expect((await trailOf(number)).events).toEqual(['stripe refund', 'ops:anna refund', 'ops:anna state']);
  await expect(refundOrder(t.deps, number, 'ops:anna', { reason: 'x' })).rejects.toThrow('nothing to refund');
});

test('money that went back before we heard that it had come is not printed for', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  const session = await t.deps.stripe.checkout.sessions.retrieve(order.sessionId);
  await refundByHand(String(session.payment_intent));
  await advanceOrder(t.deps, order.orderId);
  expect(await stateOf(order.orderId)).toBe('refunded');
  expect((await printsOf(t.deps, order.orderId)).map(({ status }) => status)).toEqual([null]);
});

test('a refund that fails after all is an alarm, and can be made again without a second credit note', async () => {
  const { orderId, number, intent, totalCents } = await createPaid();
  await stripe.standIn.controls.setNextRefunds(['pending']);
  const { id } = await refundByHand(intent);
  await reconcileRefunds(t.deps);
  expect(await stateOf(orderId)).toBe('refunded');
  await stripe.standIn.controls.settleRefund(id, 'failed');
  await reconcileRefunds(t.deps);
  await reconcileRefunds(t.deps);
  const alarms = t.logLines.filter((line) => line.includes('refund_failed') && line.includes(number));
  expect(alarms).toHaveLength(1);
  await refundOrder(t.deps, number, 'ops:anna', { reason: 'the card was closed' });
  expect(await trailOf(number)).toEqual({
    events: ['stripe refund', 'stripe state', 'stripe refund_failed', 'ops:anna refund'],
    credits: [totalCents],
  });
});

test('a refund of something else than an order changes nothing', async () => {
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
  await refundByHand(String(paid.payment_intent));
  await reconcileRefunds(t.deps);
  expect(await t.deps.db.selectFrom('orderRefunds').select('id').execute()).toEqual(before);
  expect(await mailsTo(t.deps, user.id)).toEqual(['orderReceived']);
});
