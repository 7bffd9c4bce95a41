import { randomUUID } from 'node:crypto';
import { type OrderBody, type Quote, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { anAddress } from '../../../../test/orders/editions.ts';
import { createPaid, pay, rowOf, usePrinter } from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);

/** A writer who orders an earlier edition again, as no pages are rendered for it. */
async function createBuyer() {
  const { user, call, orderId: reorderOf } = await createPaid(t, stripe);
  const quote: Quote = await call(routes.checkout.quote, { body: { reorderOf, quantity: 2 } });
  const body: OrderBody = {
    reorderOf,
    quantity: 2,
    contentHash: quote.edition.contentHash,
    total: quote.cost.total,
    billing: anAddress,
    termsAccepted: true,
  };
  const order = (change: Partial<OrderBody>) => call(routes.checkout.order, { body: { ...body, ...change } });
  const countOrders = async () => (await call(routes.orders.list, {})).length - 1;
  return { user, order, countOrders };
}

test('an order that is sent again with the same key is one order with one payment page', async () => {
  const { order, countOrders } = await createBuyer();
  const idempotencyKey = randomUUID();
  const first = await order({ idempotencyKey });
  expect(await order({ idempotencyKey })).toEqual(first);
  expect(await countOrders()).toBe(1);
});

test('orders with the same key that arrive at the same time are one order', async () => {
  const { order, countOrders } = await createBuyer();
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => order({ idempotencyKey })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  expect(await countOrders()).toBe(1);
});

test('another key, other contents and another writer give another order', async () => {
  const { order, countOrders } = await createBuyer();
  const idempotencyKey = randomUUID();
  const first = await order({ idempotencyKey });
  const elsewhere = { ...anAddress, street: 'Lindelaan 16' };
  const others = [
    await order({ idempotencyKey: randomUUID() }),
    await order({ idempotencyKey, billing: elsewhere }),
    await (await createBuyer()).order({ idempotencyKey }),
    await order({}),
    await order({}),
  ];
  expect(new Set([first, ...others].map(({ orderId }) => orderId))).toHaveLength(6);
  expect(await countOrders()).toBe(5);
});

test('an order that was paid meanwhile is not ordered again: the answer leads to its status page', async () => {
  const { order, countOrders } = await createBuyer();
  const idempotencyKey = randomUUID();
  const { orderId, paymentUrl } = await order({ idempotencyKey });
  await pay(stripe, new URL(paymentUrl).pathname.split('/').at(-1) ?? '');
  await advanceOrder(t.deps, orderId);
  expect(await order({ idempotencyKey })).toEqual({
    orderId,
    paymentUrl: `${t.deps.config.APP_URL}/order-status?orderId=${orderId}`,
  });
  expect(await countOrders()).toBe(1);
  expect((await rowOf(t.deps, orderId)).state).toBe('at_printer');
});
