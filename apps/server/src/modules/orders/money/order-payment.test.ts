import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import {
  createPaid,
  createUnpaid,
  mailsTo,
  pay,
  printsOf,
  rowOf,
  statusOf,
  usePrinter,
} from '../../../../test/orders/orders.ts';
import { deliver, eventsAbout, useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);

test('a declined card leaves the payment page open and sends one mail with its link', async () => {
  const order = await createUnpaid(t);
  await stripe.standIn.controls.declineNextPayments(1);
  await pay(stripe, order.sessionId);
  for (let attempt = 0; attempt < 3; attempt++) await advanceOrder(t.deps, order.orderId);
  expect(await statusOf(order)).toMatchObject({
    state: 'awaiting_payment',
    payment: { outcome: 'failed', paymentUrl: order.paymentUrl },
  });
  expect(await order.call(routes.orders.pay, { params: { id: order.orderId } })).toEqual({
    paymentUrl: order.paymentUrl,
  });
  expect(await mailsTo(t.deps, order.user.id)).toEqual(['orderPaymentFailed']);
  await pay(stripe, order.sessionId);
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
});

test('leaving the payment page sends one mail with its link, unless the order is paid', async () => {
  const order = await createUnpaid(t);
  const left = () => order.call(routes.orders.left, { params: { id: order.orderId } });
  await left();
  await left();
  expect(await mailsTo(t.deps, order.user.id)).toEqual(['orderPaymentFailed']);
  const paid = await createPaid(t, stripe);
  await paid.call(routes.orders.left, { params: { id: paid.orderId } });
  expect(await mailsTo(t.deps, paid.user.id)).toEqual(['orderReceived']);
});

test('the mail with the invoice is not sent again when its row was deleted after its term', async () => {
  const order = await createPaid(t, stripe);
  await t.deps.db.deleteFrom('outboxMails').where('userId', '=', order.user.id).execute();
  await advanceOrder(t.deps, order.orderId);
  expect(await mailsTo(t.deps, order.user.id)).toEqual([]);
});

test('an unpaid order expires with its page and cannot be paid any more', async () => {
  const order = await createUnpaid(t);
  await stripe.standIn.controls.advanceClock({ hours: 25 });
  await advanceOrder(t.deps, order.orderId);
  expect(await statusOf(order)).toMatchObject({
    state: 'expired',
    payment: { outcome: 'expired', paymentUrl: null },
  });
  await expect(order.call(routes.orders.pay, { params: { id: order.orderId } })).rejects.toMatchObject({
    code: 'not_payable',
  });
  expect(await printsOf(t.deps, order.orderId)).toEqual([]);
});

test('promise 30: an order that expired here is printed when it was paid in time', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  await t.deps.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', order.orderId).execute();
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
});

test.each([
  ['amount', { amount: 100 }],
  ['currency', { currency: 'usd' }],
])('promise 30: holds an order whose payment has another %s, and prints nothing', async (_, change) => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  await stripe.standIn.controls.alterAmount(order.sessionId, change);
  await advanceOrder(t.deps, order.orderId);
  await advanceOrder(t.deps, order.orderId);
  expect(await rowOf(t.deps, order.orderId)).toMatchObject({ state: 'held', heldReason: 'payment_mismatch' });
  expect(await printsOf(t.deps, order.orderId)).toEqual([]);
  expect(await mailsTo(t.deps, order.user.id)).toEqual(['orderProblem']);
  expect(t.logLines.some((line) => line.includes('order_held') && line.includes(order.orderId))).toBe(true);
});

test('promise 30: refuses forged and stale events without a change', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  const [event] = await eventsAbout(t, order.sessionId);
  if (!event) throw new Error('no event');
  expect(await deliver(t, event, { secret: 'whsec_somebody_else' })).toBe(400);
  expect(await deliver(t, event, { timestamp: Math.floor(Date.now() / 1000) - 3600 })).toBe(400);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('awaiting_payment');
});
