import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../../test/factories.ts';
import {
  createPaid,
  createUnpaid,
  firstPrintId,
  mailsTo,
  orderFor,
  pay,
  rowOf,
  statusOf,
  usePrinter,
} from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';

const t = useTestApp();
const stripe = useStripe(t);
const printer = usePrinter(t);

test('an order is paid, printed and sent, with one mail for each', async () => {
  const order = await createUnpaid(t);
  expect(await statusOf(order)).toMatchObject({
    state: 'awaiting_payment',
    payment: { outcome: 'open', paymentUrl: order.paymentUrl },
  });
  await pay(stripe, order.sessionId);
  expect(await order.call(routes.checkout.status, { params: { id: order.sessionId } })).toMatchObject({
    state: 'paid',
    payment: { outcome: 'succeeded', method: 'ideal', paymentUrl: null },
  });
  await advanceOrder(t.deps, order.orderId);
  const atPrinter = await statusOf(order);
  expect(atPrinter).toMatchObject({
    state: 'at_printer',
    invoiceNumber: expect.stringMatching(/^\d{4}-\d{5}$/),
  });
  expect(atPrinter.steps.map(({ state }) => state)).toEqual([
    'done',
    'now',
    'expected',
    'expected',
    'expected',
  ]);

  const printId = await firstPrintId(t.deps, order.orderId);
  const atThePrinter = printer.standIn.controls.getOrder(printId);
  expect(atThePrinter.items[0]).toMatchObject({ quantity: 2, pageCount: 24 });
  expect(Object.values(atThePrinter.items[0]?.files ?? {}).map((file) => file.status)).toEqual([
    'Accepted',
    'Accepted',
  ]);
  await printer.standIn.controls.startProduction(printId);
  await advanceOrder(t.deps, order.orderId);
  expect(await statusOf(order)).toMatchObject({ state: 'in_production' });
  await printer.standIn.controls.ship(printId, 'https://tracking.example/1');
  await advanceOrder(t.deps, order.orderId);
  const shipped = await statusOf(order);
  expect(shipped).toMatchObject({ state: 'shipped', trackingUrl: 'https://tracking.example/1' });
  expect(shipped.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'now']);
  expect(await mailsTo(t.deps, order.user.id)).toEqual([
    'orderInProduction',
    'orderReceived',
    'orderShipped',
  ]);
  expect(await order.call(routes.orders.list, {})).toEqual([shipped]);
  const invoice = await order.call(routes.orders.invoice, { params: { id: order.orderId } });
  expect((await invoice.text()).startsWith('%PDF')).toBe(true);
});

test('orders of other users answer 404', async () => {
  const order = await createPaid(t, stripe);
  const call = t.clientOf((await createSignedIn(t.deps)).accessToken);
  const id = order.orderId;
  const notFound = { code: 'not_found', statusCode: 404 };
  await expect(call(routes.checkout.status, { params: { id } })).rejects.toMatchObject(notFound);
  await expect(call(routes.checkout.status, { params: { id: order.sessionId } })).rejects.toMatchObject(
    notFound,
  );
  await expect(call(routes.orders.pay, { params: { id } })).rejects.toMatchObject(notFound);
  await expect(call(routes.orders.left, { params: { id } })).rejects.toMatchObject(notFound);
  await expect(call(routes.orders.invoice, { params: { id } })).rejects.toMatchObject(notFound);
  const reorder = { reorderOf: id, quantity: 1 };
  await expect(call(routes.checkout.quote, { body: reorder })).rejects.toMatchObject(notFound);
  expect(await call(routes.orders.list, {})).toEqual([]);
});

test('fifty concurrent payments get invoice numbers without a gap', async () => {
  const before = (await t.deps.db.selectFrom('invoices').select('sequence').execute()).length;
  const user = (await createUnpaid(t)).user;
  const unpaid = [];
  for (let index = 0; index < 50; index++) unpaid.push(await orderFor(t, user, 1));
  for (const { sessionId } of unpaid) await pay(stripe, sessionId);
  await Promise.all(unpaid.map(({ orderId }) => advanceOrder(t.deps, orderId)));
  const invoices = await t.deps.db.selectFrom('invoices').select('sequence').orderBy('sequence').execute();
  expect(invoices.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: before + 50 }, (_, index) => index + 1),
  );
  expect(printer.standIn.controls.countOrders()).toBe(
    new Set(printer.standIn.controls.listOrders().map(({ id }) => id)).size,
  );
});

test('an order number has the month of the Netherlands', async () => {
  const now = t.time.now;
  // Half past midnight or later in the Netherlands, on the first day of a year.
  const newYear = new Date(Date.UTC(now.getUTCFullYear(), 11, 31, 23, 30));
  t.time.now = newYear;
  try {
    const { orderId } = await createUnpaid(t);
    const { number } = await rowOf(t.deps, orderId);
    expect(number).toMatch(new RegExp(`^DB-${String(newYear.getUTCFullYear() + 1).slice(2)}01-`));
  } finally {
    t.time.now = now;
  }
});
