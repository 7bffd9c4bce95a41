import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSubscriber } from '../../../../test/accounts/subscriptions.ts';
import {
  createPaid,
  createUnpaid,
  mailsTo,
  pay,
  printsOf,
  rowOf,
  usePrinter,
} from '../../../../test/orders/orders.ts';
import { deliver, useStripe } from '../../../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';
import { getOrderForOps, retryOrder } from '../lifecycle/order-ops.ts';
import { reconcileDisputes, syncDisputesOfPayment } from './sync-disputes.ts';

const t = useTestApp();
const stripe = useStripe(t);
const printer = usePrinter(t);
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

async function createDisputed() {
  const order = await createPaid(t, stripe);
  const { number, paymentIntentId } = await rowOf(t.deps, order.orderId);
  const intent = paymentIntentId ?? '';
  const dispute = await stripe.standIn.controls.disputePayment(intent);
  return { ...order, number, intent, dispute };
}

/** Signed events about a dispute, as Stripe delivers them. */
async function deliverEvents(dispute: string): Promise<void> {
  const { data } = await t.deps.stripe.events.list({ limit: 100 });
  for (const event of data.toReversed())
    if ('id' in event.data.object && event.data.object.id === dispute)
      expect(await deliver(t, event)).toBe(204);
}

const alarmsAbout = (dispute: string) =>
  t.logLines.filter((line) => line.includes('"alarm":"payment_disputed"') && line.includes(dispute)).length;

const disputeEvents = async (number: string) =>
  (await getOrderForOps(t.deps, number)).events.filter(({ kind }) => kind === 'dispute').length;

test('a dispute holds its order with one alarm, however often its event comes', async () => {
  const { orderId, number, intent, dispute, user } = await createDisputed();
  await deliverEvents(dispute);
  await vi.waitFor(async () => expect((await rowOf(t.deps, orderId)).state).toBe('held'), {
    timeout: 120_000,
  });
  await Promise.all([
    syncDisputesOfPayment(t.deps, intent),
    syncDisputesOfPayment(t.deps, intent),
    reconcileDisputes(t.deps),
  ]);
  expect(await rowOf(t.deps, orderId)).toMatchObject({ heldReason: 'disputed', heldFrom: 'at_printer' });
  expect((await getOrderForOps(t.deps, number)).disputes).toMatchObject([
    { id: dispute, status: 'needs_response', reason: 'fraudulent' },
  ]);
  expect(await disputeEvents(number)).toBe(1);
  expect(alarmsAbout(dispute)).toBe(1);
  expect(await mailsTo(t.deps, user.id)).toEqual(['orderReceived']);
});

test('without an event the reconciler finds a dispute; a person lets the order go on, and its end is stored', async () => {
  const { orderId, number, dispute } = await createDisputed();
  await reconcileDisputes(t.deps);
  expect((await rowOf(t.deps, orderId)).state).toBe('held');
  await retryOrder(t.deps, number, 'ops:anna');
  await reconcileDisputes(t.deps);
  expect((await rowOf(t.deps, orderId)).state).toBe('at_printer');
  await stripe.standIn.controls.closeDispute(dispute, 'lost');
  await reconcileDisputes(t.deps);
  await reconcileDisputes(t.deps);
  expect((await getOrderForOps(t.deps, number)).disputes).toMatchObject([{ id: dispute, status: 'lost' }]);
  expect(await disputeEvents(number)).toBe(2);
  expect(alarmsAbout(dispute)).toBe(2);
});

test('a paid order that is disputed before it is printed does not go to the printer', async () => {
  const { orderId, sessionId } = await createUnpaid(t);
  await pay(stripe, sessionId);
  printer.standIn.controls.breakApi({ kind: 'error', status: 503, path: '/v2/orders', times: 10 });
  await advanceOrder(t.deps, orderId);
  printer.standIn.controls.calmDown();
  const { state, paymentIntentId } = await rowOf(t.deps, orderId);
  expect(state).toBe('paid');
  await stripe.standIn.controls.disputePayment(paymentIntentId ?? '');
  await syncDisputesOfPayment(t.deps, paymentIntentId ?? '');
  await advanceOrder(t.deps, orderId);
  expect((await rowOf(t.deps, orderId)).state).toBe('held');
  expect((await printsOf(t.deps, orderId)).map(({ status }) => status)).toEqual([null]);
});

test('a dispute of a subscription raises an alarm and holds nothing', async () => {
  const { customerId } = await createSubscriber(t, stripe);
  const { data } = await t.deps.stripe.charges.list({ customer: customerId });
  const intent = String(data[0]?.payment_intent);
  const dispute = await stripe.standIn.controls.disputePayment(intent);
  await deliverEvents(dispute);
  await vi.waitFor(() => expect(alarmsAbout(dispute)).toBe(1), { timeout: 120_000 });
});
