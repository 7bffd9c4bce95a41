import { currentPriceList } from '@dierbaar/book';
import { expect, test } from 'vitest';
import { readMetric } from '../../../../test/monitoring/metrics.ts';
import {
  createPaid,
  createUnpaid,
  firstPrintId,
  mailsTo,
  pay,
  printedCount,
  rowOf,
  usePrinter,
} from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { PrinterUnavailable } from '../../../adapters/printer/printer-errors.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';
import { alertStuckOrders, reconcileOrders } from '../lifecycle/reconcile-orders.ts';

const t = useTestApp();
const stripe = useStripe(t);
const printer = usePrinter(t);

test('accepts a webhook of the printer without trusting its contents', async () => {
  const order = await createPaid(t, stripe);
  const send = (payload: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/orders/printer-webhook',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  expect((await send(`orderId=${await firstPrintId(t.deps, order.orderId)}`)).statusCode).toBe(204);
  expect((await send('orderId=unknown')).statusCode).toBe(204);
  expect((await send('x'.repeat(5000))).statusCode).toBe(413);
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
});

test('promise 31: an order whose response from the printer is lost is placed once', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  printer.standIn.controls.timeOutAfterAccepting();
  await advanceOrder(t.deps, order.orderId);
  await advanceOrder(t.deps, order.orderId);
  printer.standIn.controls.calmDown();
  expect((await rowOf(t.deps, order.orderId)).state).toBe('at_printer');
  expect(await printedCount(t.deps, printer.standIn, order.orderId)).toBe(1);
});

test.each([
  ['today', currentPriceList.version, [{ id: 'cover_finish', value: 'laminate_matte' }]],
  ['with a glossy cover', '2026-11', []],
])('an order that was sold %s is printed so', async (_sold, priceList, options) => {
  const order = await createUnpaid(t);
  await t.deps.db.updateTable('orders').set({ priceList }).where('id', '=', order.orderId).execute();
  await pay(stripe, order.sessionId);
  await advanceOrder(t.deps, order.orderId);
  const printId = await firstPrintId(t.deps, order.orderId);
  const placed = printer.standIn.controls.listOrders().find(({ id }) => id === printId);
  expect(placed?.items[0]?.options).toEqual(options);
});

test('an order waits while the printer is unavailable and continues afterwards', async () => {
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

const hashesOf = async (orderId: string) => {
  const [item] = printer.standIn.controls.getOrder(await firstPrintId(t.deps, orderId)).items;
  return { content: item?.files.content.sha256, cover: item?.files.cover.sha256 };
};

test('a file that the printer lost before it had all of them is sent again', async () => {
  const { orderId, sessionId, edition } = await createUnpaid(t);
  await pay(stripe, sessionId);
  const { printer: real } = t.deps;
  const uploadFile: typeof real.uploadFile = async (placed, kind, pdf) => {
    if (kind === 'cover') throw new PrinterUnavailable('unreachable', 'the printer is away');
    await real.uploadFile(placed, kind, pdf);
  };
  await advanceOrder({ ...t.deps, printer: { ...real, uploadFile } }, orderId);
  printer.standIn.controls.loseFile(await firstPrintId(t.deps, orderId), 'content');
  await advanceOrder(t.deps, orderId);
  expect((await rowOf(t.deps, orderId)).state).toBe('at_printer');
  const { content, cover } = edition.files;
  expect(await hashesOf(orderId)).toEqual({ content: content.sha256, cover: cover.sha256 });
});

test('a file that the printer lost afterwards is sent again', async () => {
  const { orderId, edition } = await createPaid(t, stripe);
  printer.standIn.controls.loseFile(await firstPrintId(t.deps, orderId), 'cover');
  await advanceOrder(t.deps, orderId);
  expect(await rowOf(t.deps, orderId)).toMatchObject({ state: 'at_printer', heldReason: null });
  expect((await hashesOf(orderId)).cover).toBe(edition.files.cover.sha256);
});

test('an order whose file the printer loses each time is held', async () => {
  const { orderId } = await createPaid(t, stripe);
  printer.standIn.controls.loseFile(await firstPrintId(t.deps, orderId), 'cover');
  const losing = { ...t.deps.printer, uploadFile: async () => undefined };
  await advanceOrder({ ...t.deps, printer: losing }, orderId);
  expect(await rowOf(t.deps, orderId)).toMatchObject({
    state: 'held',
    heldReason: 'printer_awaiting_files',
  });
});

test('holds an order whose files differ from the ordered ones', async () => {
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

test('an order cancelled by the printer sends a mail and raises an alarm (alert OrdersStuck)', async () => {
  const order = await createPaid(t, stripe);
  await printer.standIn.controls.cancel(await firstPrintId(t.deps, order.orderId));
  await advanceOrder(t.deps, order.orderId);
  expect((await rowOf(t.deps, order.orderId)).state).toBe('cancelled');
  expect(await mailsTo(t.deps, order.user.id)).toEqual(['orderProblem', 'orderReceived']);
  await alertStuckOrders(t.deps);
  expect(t.logLines.some((line) => line.includes('orders_stuck') && line.includes('cancelled'))).toBe(true);
  for (const gauge of ['orders_stuck', 'orders_in_state'])
    expect([gauge, await readMetric(t, gauge, { state: 'cancelled' })]).toEqual([gauge, 1]);
});
