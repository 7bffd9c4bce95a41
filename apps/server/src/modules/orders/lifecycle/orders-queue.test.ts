import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSubscriber } from '../../../../test/accounts/subscriptions.ts';
import {
  createUnpaid,
  mailsTo,
  orderFor,
  pay,
  printedCount,
  rowOf,
  usePrinter,
} from '../../../../test/orders/orders.ts';
import { deliver, eventsAbout, useStripe } from '../../../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { sweepOutbox } from '../../platform/outbox/outbox.service.ts';
import { reconcileOrders } from './reconcile-orders.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const t = useTestApp();
const stripe = useStripe(t);
const printer = usePrinter(t);
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

async function createPaid() {
  const order = await createUnpaid(t, { quantity: 1 });
  await pay(stripe, order.sessionId);
  return order;
}

const stateOf = async (orderId: string) => (await rowOf(t.deps, orderId)).state;

test('a Stripe event alone brings an order to the printer, also while Stripe cannot list subscriptions', async () => {
  const { user } = await createSubscriber(t, stripe);
  const order = await orderFor(t, user);
  await pay(stripe, order.sessionId);
  const fault = { kind: 'error', status: 400, times: 100, path: '/v1/subscriptions' } as const;
  await stripe.standIn.controls.breakApi(fault);
  const event = (await eventsAbout(t, order.sessionId)).find(
    ({ type }) => type === 'checkout.session.completed',
  );
  if (!event) throw new Error('no event');
  expect(await deliver(t, event)).toBe(204);
  await vi.waitFor(async () => expect(await stateOf(order.orderId)).toBe('at_printer'), { timeout: 20_000 });
  expect(await printedCount(t.deps, printer.standIn, order.orderId)).toBe(1);
  await stripe.standIn.controls.calmDown();
});

test('promise 29: a queue that loses all jobs loses no order and no mail', async () => {
  const orders = [await createPaid(), await createPaid(), await createPaid(), await createPaid()];
  for (const { sessionId } of orders)
    for (const event of await eventsAbout(t, sessionId)) await deliver(t, event);
  await worker.emptyQueue();
  await worker.stop();
  await worker.emptyQueue();
  t.time.advance(120);
  await reconcileOrders(t.deps);
  for (const { orderId, user } of orders) {
    expect(await stateOf(orderId)).toBe('at_printer');
    expect(await printedCount(t.deps, printer.standIn, orderId)).toBe(1);
    expect(await mailsTo(t.deps, user.id)).toEqual(['orderReceived']);
  }
  t.time.advance(120);
  expect(await sweepOutbox(t.deps)).toBeGreaterThan(0);
});

test('a reconciler that must stop advances no more orders; the next run does', async () => {
  const { orderId } = await createPaid();
  t.time.advance(120);
  await reconcileOrders(t.deps, AbortSignal.abort());
  expect(await stateOf(orderId)).toBe('awaiting_payment');
  t.time.advance(121);
  await reconcileOrders(t.deps);
  expect(await stateOf(orderId)).toBe('at_printer');
});
