import { randomUUID } from 'node:crypto';
import { type Client, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import {
  createUnpaid,
  mailsTo,
  payLater,
  printsOf,
  rowOf,
  usePrinter,
} from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { openSession } from '../../accounts/auth/sessions.service.ts';
import { advanceOrder } from './advance-order.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);

const minute = 60;
const day = 24 * 60 * minute;

/** An order placed now; `moveTo` moves our clock and the one of Stripe together. */
async function createUnpaidNow() {
  t.time.now = new Date(stripe.standIn.controls.now() * 1000);
  const { user, orderId, sessionId, paymentUrl } = await createUnpaid(t);
  const { payableUntil, createdAt } = await rowOf(t.deps, orderId);
  // Stripe counts from the creation of the page, which may be a second later.
  expect(Math.abs(payableUntil.getTime() - createdAt.getTime() - day * 1000)).toBeLessThan(60_000);
  const moveTo = async (seconds: number) => {
    t.time.now = new Date(payableUntil.getTime() + (seconds - day) * 1000);
    await stripe.standIn.controls.advanceClock({ to: t.time.now.getTime() / 1000 });
  };
  /** Calls with a new session, as the access token has expired by then. */
  const call: Client = async (route, input) =>
    t.clientOf((await openSession(t.deps, t.deps.db, user.id, randomUUID())).accessToken)(route, input);
  const params = { id: orderId };
  return {
    user,
    orderId,
    sessionId,
    paymentUrl,
    moveTo,
    pay: () => call(routes.orders.pay, { params }),
    status: () => call(routes.checkout.status, { params }),
  };
}

const sessionOf = (paymentUrl: string) => new URL(paymentUrl).pathname.split('/').at(-1) ?? '';

test('at 23:59 the payment page still works and the book is printed', async () => {
  const order = await createUnpaidNow();
  await order.moveTo(day - minute);
  await reconcileOrders(t.deps);
  expect(await order.status()).toMatchObject({ state: 'awaiting_payment', payment: { outcome: 'open' } });
  expect(await order.pay()).toEqual({ paymentUrl: order.paymentUrl });
  await stripe.standIn.controls.payCheckout(order.sessionId);
  // Synced after the day is over: the next check of an order of this age is ten minutes later.
  await order.moveTo(day + 10 * minute);
  await reconcileOrders(t.deps);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
});

test('at 24:01 the order has expired without a request: no page, no payment, no print', async () => {
  const order = await createUnpaidNow();
  await order.moveTo(day + minute);
  await reconcileOrders(t.deps);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('expired');
  expect(await order.status()).toMatchObject({ payment: { outcome: 'expired', paymentUrl: null } });
  await expect(order.pay()).rejects.toMatchObject({ code: 'not_payable', statusCode: 409 });
  await expect(stripe.standIn.controls.payCheckout(order.sessionId)).rejects.toThrow('no longer open');
  expect(await printsOf(t.deps, order.orderId)).toEqual([]);
});

test('a failed payment can be repeated at 23:59, on a page that expires soon', async () => {
  const order = await createUnpaidNow();
  await payLater(stripe, order.sessionId);
  await stripe.standIn.controls.settlePayment(order.sessionId, 'fail');
  await order.moveTo(day - minute);
  const { paymentUrl } = await order.pay();
  expect(paymentUrl).not.toBe(order.paymentUrl);
  const page = await t.deps.stripe.checkout.sessions.retrieve(sessionOf(paymentUrl));
  // Half an hour is the shortest expiry that Stripe accepts.
  expect(page.expires_at * 1000 - t.time.now.getTime()).toBeLessThanOrEqual(31 * minute * 1000);
  await order.moveTo(day + minute);
  expect(await order.status()).toMatchObject({ state: 'awaiting_payment' });
  await stripe.standIn.controls.payCheckout(page.id);
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
});

test('a failed payment cannot be repeated at 24:01 by our own clock', async () => {
  const order = await createUnpaidNow();
  await payLater(stripe, order.sessionId);
  await stripe.standIn.controls.settlePayment(order.sessionId, 'fail');
  await order.moveTo(day - minute);
  expect(await order.status()).toMatchObject({ state: 'awaiting_payment', payment: { outcome: 'failed' } });
  await order.moveTo(day + minute);
  await expect(order.pay()).rejects.toMatchObject({ code: 'not_payable' });
  expect(await order.status()).toMatchObject({ state: 'expired', payment: { outcome: 'expired' } });
  expect(await mailsTo(t.deps, order.user.id)).toEqual(['orderPaymentFailed']);
});
