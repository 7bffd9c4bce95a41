import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../test/factories.ts';
import {
  createUnpaid,
  deliver,
  eventsAbout,
  mailsTo,
  orderFor,
  pay,
  printedCount,
  printsOf,
  rowOf,
  usePrinter,
} from '../../../test/orders/orders.ts';
import { useStripe } from '../../../test/stripe.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { advanceOrder } from './lifecycle/advance-order.ts';
import { alertStuckOrders, reconcileOrders } from './lifecycle/reconcile-orders.ts';

const t = useTestApp();
const stripe = useStripe(t);
const printer = usePrinter(t);

async function createPaid() {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  await advanceOrder(t.deps, order.orderId);
  return order;
}

const theOnlyPrint = async (orderId: string) => (await printsOf(t.deps, orderId))[0]?.id ?? '';
const status = ({ call, orderId }: Awaited<ReturnType<typeof createUnpaid>>) =>
  call(routes.checkout.status, { params: { id: orderId } });

test('an order is paid, printed, sent and told about, each once', async () => {
  const order = await createUnpaid(t);
  expect(await status(order)).toMatchObject({
    state: 'awaiting_payment',
    payment: { outcome: 'open', paymentUrl: order.paymentUrl },
  });
  await pay(stripe, order.sessionId);
  expect(await order.call(routes.checkout.status, { params: { id: order.sessionId } })).toMatchObject({
    state: 'paid',
    payment: { outcome: 'succeeded', method: 'ideal', paymentUrl: null },
  });
  await advanceOrder(t.deps, order.orderId);
  const atPrinter = await status(order);
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

  const printId = await theOnlyPrint(order.orderId);
  const atThePrinter = printer.standIn.controls.getOrder(printId);
  expect(atThePrinter.items[0]).toMatchObject({ quantity: 2, pageCount: 24 });
  expect(Object.values(atThePrinter.items[0]?.files ?? {}).map((file) => file.status)).toEqual([
    'Accepted',
    'Accepted',
  ]);
  await printer.standIn.controls.startProduction(printId);
  await advanceOrder(t.deps, order.orderId);
  expect(await status(order)).toMatchObject({ state: 'in_production' });
  await printer.standIn.controls.ship(printId, 'https://tracking.example/1');
  await advanceOrder(t.deps, order.orderId);
  const shipped = await status(order);
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

test('a webhook of the printer makes the order look; anybody’s word about it changes nothing', async () => {
  const order = await createPaid();
  const send = (payload: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/orders/printer-webhook',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  expect((await send(`orderId=${await theOnlyPrint(order.orderId)}`)).statusCode).toBe(204);
  expect((await send('orderId=unknown')).statusCode).toBe(204);
  expect((await send('x'.repeat(5000))).statusCode).toBe(413);
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
});

test('a declined card leaves the page open, and one mail tells the way back', async () => {
  const order = await createUnpaid(t);
  await stripe.standIn.controls.declineNextPayments(1);
  await pay(stripe, order.sessionId);
  for (let turn = 0; turn < 3; turn++) await advanceOrder(t.deps, order.orderId);
  expect(await status(order)).toMatchObject({
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

test('who leaves the payment page gets the way back by mail, once; who paid does not', async () => {
  const order = await createUnpaid(t);
  const left = () => order.call(routes.orders.left, { params: { id: order.orderId } });
  await left();
  await left();
  expect(await mailsTo(t.deps, order.user.id)).toEqual(['orderPaymentFailed']);
  const paid = await createPaid();
  await paid.call(routes.orders.left, { params: { id: paid.orderId } });
  expect(await mailsTo(t.deps, paid.user.id)).toEqual(['orderReceived']);
});

test('an order that nobody pays lapses with its page, and is paid no more', async () => {
  const order = await createUnpaid(t);
  await stripe.standIn.controls.advanceClock({ hours: 25 });
  await advanceOrder(t.deps, order.orderId);
  expect(await status(order)).toMatchObject({
    state: 'expired',
    payment: { outcome: 'expired', paymentUrl: null },
  });
  await expect(order.call(routes.orders.pay, { params: { id: order.orderId } })).rejects.toMatchObject({
    code: 'not_payable',
  });
  expect(await printsOf(t.deps, order.orderId)).toEqual([]);
});

test('promise 30: money that was paid in time and heard of too late still becomes a book', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  await t.deps.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', order.orderId).execute();
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
});

test.each([
  ['amount', { amount: 100 }],
  ['currency', { currency: 'usd' }],
])('promise 30: a payment of another %s is held for a person, and nothing is printed', async (_, change) => {
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

test('promise 30: forged and stale events are refused and change nothing', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  const [event] = await eventsAbout(t, order.sessionId);
  if (!event) throw new Error('no event');
  expect(await deliver(t, event, { secret: 'whsec_somebody_else' })).toBe(400);
  expect(await deliver(t, event, { timestamp: Math.floor(Date.now() / 1000) - 3600 })).toBe(400);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('awaiting_payment');
});

test('promise 31: a printer that takes an order and does not say so has it once', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  printer.standIn.controls.timeOutAfterAccepting();
  await advanceOrder(t.deps, order.orderId);
  await advanceOrder(t.deps, order.orderId);
  printer.standIn.controls.calmDown();
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
  expect(await printedCount(t.deps, printer.standIn, order.orderId)).toBe(1);
});

test('while the printer is away an order waits, and goes on when it is back', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  printer.standIn.controls.breakApi({ kind: 'error', status: 503, path: '/v2/orders', times: 10 });
  await advanceOrder(t.deps, order.orderId);
  const waiting = await rowOf(t.deps, order.orderId);
  expect(waiting).toMatchObject({ state: 'paid', attempts: 1 });
  expect(waiting.nextCheckAt?.getTime()).toBeGreaterThan(t.time.now.getTime());
  printer.standIn.controls.calmDown();
  t.time.advance(60);
  await reconcileOrders(t.deps);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
});

test('files that are not what was frozen are never printed', async () => {
  const order = await createUnpaid(t);
  const { files } = order.edition;
  const changed = { ...files, cover: { ...files.cover, sha256: '0'.repeat(64) } };
  await t.deps.db
    .updateTable('orders')
    .set({ files: JSON.stringify(changed) })
    .where('id', '=', order.orderId)
    .execute();
  await pay(stripe, order.sessionId);
  await advanceOrder(t.deps, order.orderId);
  expect(await rowOf(t.deps, order.orderId)).toMatchObject({ state: 'held', heldReason: 'file_changed' });
  expect(await mailsTo(t.deps, order.user.id)).toContain('orderProblem');
});

test('what the printer cancels is told and alarmed about', async () => {
  const order = await createPaid();
  await printer.standIn.controls.cancel(await theOnlyPrint(order.orderId));
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('cancelled');
  expect(await mailsTo(t.deps, order.user.id)).toEqual(['orderProblem', 'orderReceived']);
  await alertStuckOrders(t.deps);
  expect(t.logLines.some((line) => line.includes('orders_stuck') && line.includes('cancelled'))).toBe(true);
});

test('other people’s orders do not exist', async () => {
  const order = await createPaid();
  const call = t.clientOf((await createSignedIn(t.deps)).accessToken);
  const id = order.orderId;
  const gone = { code: 'not_found', statusCode: 404 };
  await expect(call(routes.checkout.status, { params: { id } })).rejects.toMatchObject(gone);
  await expect(call(routes.checkout.status, { params: { id: order.sessionId } })).rejects.toMatchObject(gone);
  await expect(call(routes.orders.pay, { params: { id } })).rejects.toMatchObject(gone);
  await expect(call(routes.orders.left, { params: { id } })).rejects.toMatchObject(gone);
  await expect(call(routes.orders.invoice, { params: { id } })).rejects.toMatchObject(gone);
  const reorder = { reorderOf: id, quantity: 1 };
  await expect(call(routes.checkout.quote, { body: reorder })).rejects.toMatchObject(gone);
  expect(await call(routes.orders.list, {})).toEqual([]);
});

test('the database refuses what is not in the list of transitions', async () => {
  const order = await createUnpaid(t);
  const set = (state: string) =>
    t.deps.db.updateTable('orders').set({ state }).where('id', '=', order.orderId).execute();
  await expect(set('shipped')).rejects.toThrow('cannot go from awaiting_payment to shipped');
  await expect(set('refunded')).rejects.toThrow('cannot go');
});

test('fifty orders paid at the same moment have fifty numbers without a gap', async () => {
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
}, 120_000);
