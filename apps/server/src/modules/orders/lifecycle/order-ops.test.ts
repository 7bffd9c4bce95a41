import { expect, test } from 'vitest';
import {
  createUnpaid,
  mailsTo,
  pay,
  printedCount,
  printsOf,
  rowOf,
  usePrinter,
} from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { attachmentsOf } from '../../../mails/templates/orders/order-attachments.ts';
import { OpsRefused } from '../../platform/audit/operator-commands.service.ts';
import { advanceOrder } from './advance-order.ts';
import {
  getOrderForOps,
  holdOrderForOps,
  listOrdersForOps,
  refundOrder,
  reprintOrder,
  retryOrder,
} from './order-ops.ts';

const t = useTestApp();
const stripe = useStripe(t);
const printer = usePrinter(t);
const by = 'ops:anna';

async function createPaid() {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  await advanceOrder(t.deps, order.orderId);
  const { number } = await rowOf(t.deps, order.orderId);
  return { ...order, number };
}

const actors = async (number: string) =>
  (await getOrderForOps(t.deps, number)).events.map(
    ({ actor, kind, toState }) => `${actor} ${toState ?? kind}`,
  );

test('a held order stays held until an operator retries it', async () => {
  const { number, orderId, user } = await createPaid();
  await holdOrderForOps(t.deps, number, by, 'the customer called');
  await advanceOrder(t.deps, orderId);
  expect(await rowOf(t.deps, orderId)).toMatchObject({ state: 'held', heldFrom: 'at_printer' });
  expect(await mailsTo(t.deps, user.id)).toEqual(['orderReceived']);
  expect((await listOrdersForOps(t.deps, 'held')).map((order) => order.number)).toContain(number);
  await retryOrder(t.deps, number, by);
  expect(await rowOf(t.deps, orderId)).toMatchObject({ state: 'at_printer', heldReason: null });
  expect((await actors(number)).slice(-2)).toEqual([`${by} held`, `${by} at_printer`]);
});

test('an order refused by the printer is printed after an operator corrects it', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  printer.standIn.controls.breakApi({ kind: 'error', status: 400, method: 'POST', path: '/v2/orders' });
  await advanceOrder(t.deps, order.orderId);
  const { number, state, heldReason } = await rowOf(t.deps, order.orderId);
  expect([state, heldReason]).toEqual(['held', 'printer_refused']);
  // What the printer says may repeat an address: it is kept with the order and not logged.
  const { events } = await getOrderForOps(t.deps, number);
  const [hint = ''] =
    JSON.stringify(events)
      .match(/"hints":\["([^"]+)/)
      ?.slice(1) ?? [];
  expect(hint).not.toBe('');
  expect(t.logLines.filter((line) => line.includes(hint))).toEqual([]);
  await retryOrder(t.deps, number, by);
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
  expect(await printedCount(t.deps, printer.standIn, order.orderId)).toBe(1);
});

test('a reprint prints the same files again, with its own mails', async () => {
  const { number, orderId, user } = await createPaid();
  await expect(reprintOrder(t.deps, number, by, 'too early')).rejects.toThrow(OpsRefused);
  const ship = async () => {
    await printer.standIn.controls.ship((await printsOf(t.deps, orderId)).at(-1)?.id ?? '');
    await advanceOrder(t.deps, orderId);
  };
  await ship();
  await reprintOrder(t.deps, number, by, 'a stain on page 12');
  await advanceOrder(t.deps, orderId);
  expect((await rowOf(t.deps, orderId)).state).toBe('at_printer');
  await ship();
  expect(await printedCount(t.deps, printer.standIn, orderId)).toBe(2);
  expect(await mailsTo(t.deps, user.id)).toEqual(['orderReceived', 'orderShipped', 'orderShipped']);
});

/** Keys of the files attached to the mails of a kind. */
async function attachedTo(userId: string, kind: string): Promise<string[]> {
  const mails = await t.deps.db
    .selectFrom('outboxMails')
    .select('data')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute();
  return mails.flatMap(({ data }) => attachmentsOf(kind, data)).map(({ key }) => key);
}

test('refunds a part, then the rest, with credit notes, and never more than was paid', async () => {
  const { number, orderId, user } = await createPaid();
  const { totalCents } = await rowOf(t.deps, orderId);
  await refundOrder(t.deps, number, by, { reason: 'late', cents: 500 });
  await advanceOrder(t.deps, orderId);
  expect((await rowOf(t.deps, orderId)).state).toBe('at_printer');
  await expect(refundOrder(t.deps, number, by, { reason: 'x', cents: totalCents })).rejects.toThrow(
    'between 1',
  );
  await refundOrder(t.deps, number, by, { reason: 'lost' });
  await advanceOrder(t.deps, orderId);
  expect((await rowOf(t.deps, orderId)).state).toBe('refunded');
  await expect(refundOrder(t.deps, number, by, { reason: 'again' })).rejects.toThrow(OpsRefused);
  const { invoices } = await getOrderForOps(t.deps, number);
  expect(invoices.map(({ kind, totalCents: cents }) => [kind, cents])).toEqual([
    ['invoice', totalCents],
    ['credit', 500],
    ['credit', totalCents - 500],
  ]);
  expect(invoices.every(({ objectKey }) => objectKey !== null)).toBe(true);
  const { paymentIntentId } = await rowOf(t.deps, orderId);
  const { data } = await t.deps.stripe.refunds.list({ payment_intent: paymentIntentId ?? '' });
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalCents);
  expect(await mailsTo(t.deps, user.id)).toEqual(['orderReceived', 'orderRefunded', 'orderRefunded']);
  expect(await attachedTo(user.id, 'orderRefunded')).toEqual(
    invoices.filter(({ kind }) => kind === 'credit').map(({ objectKey }) => objectKey),
  );
});

test('refunds a payment of a wrong amount completely', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  await stripe.standIn.controls.alterAmount(order.sessionId, { amount: 1 });
  await advanceOrder(t.deps, order.orderId);
  const { number } = await rowOf(t.deps, order.orderId);
  await refundOrder(t.deps, number, by, { reason: 'wrong amount' });
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('refunded');
  expect((await getOrderForOps(t.deps, number)).invoices).toEqual([]);
});

test('refuses operations on an unknown or unpaid order', async () => {
  await expect(retryOrder(t.deps, 'DB-0000-0000', by)).rejects.toThrow('there is no order');
  const order = await createUnpaid(t);
  const { number } = await rowOf(t.deps, order.orderId);
  await expect(refundOrder(t.deps, number, by, { reason: 'x' })).rejects.toThrow('nothing to refund');
  await expect(reprintOrder(t.deps, number, by, 'x')).rejects.toThrow('not paid');
});
