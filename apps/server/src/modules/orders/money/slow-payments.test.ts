import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import {
  createUnpaid,
  mailsTo,
  payLater,
  printedCount,
  rowOf,
  usePrinter,
} from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';

const t = useTestApp();
const stripe = useStripe(t);
const printer = usePrinter(t);

test('a delayed payment is printed when it succeeds, not before', async () => {
  const order = await createUnpaid(t);
  await payLater(stripe, order.sessionId);
  await advanceOrder(t.deps, order.orderId);
  expect(await order.call(routes.checkout.status, { params: { id: order.orderId } })).toMatchObject({
    state: 'payment_processing',
    payment: { outcome: 'processing', paymentUrl: null },
  });
  expect(await printedCount(t.deps, printer.standIn, order.orderId)).toBe(0);
  await stripe.standIn.controls.settlePayment(order.sessionId, 'succeed');
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
});

test('a delayed payment that fails can be repeated on a new page, until the expiry of the first', async () => {
  const order = await createUnpaid(t);
  await payLater(stripe, order.sessionId);
  await advanceOrder(t.deps, order.orderId);
  await stripe.standIn.controls.settlePayment(order.sessionId, 'fail');
  await advanceOrder(t.deps, order.orderId);
  expect(await order.call(routes.checkout.status, { params: { id: order.orderId } })).toMatchObject({
    state: 'awaiting_payment',
    payment: { outcome: 'failed', paymentUrl: null },
  });
  expect(await mailsTo(t.deps, order.user.id)).toEqual(['orderPaymentFailed']);

  const pay = () => order.call(routes.orders.pay, { params: { id: order.orderId } });
  const { paymentUrl } = await pay();
  expect(paymentUrl).not.toBe(order.paymentUrl);
  expect(await pay()).toEqual({ paymentUrl });
  await stripe.standIn.controls.payCheckout(new URL(paymentUrl).pathname.split('/').at(-1) ?? '');
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
  expect(await printedCount(t.deps, printer.standIn, order.orderId)).toBe(1);
});
