import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrder, askForToken, connect, type PrinterClient } from '../../test/printer-client.ts';
import changedStatuses from '../../test/printer-fixtures/changed-statuses.json' with { type: 'json' };
import oauth from '../../test/printer-fixtures/oauth.json' with { type: 'json' };
import order from '../../test/printer-fixtures/order.json' with { type: 'json' };
import orderStatus from '../../test/printer-fixtures/order-status.json' with { type: 'json' };
import placedOrder from '../../test/printer-fixtures/placed-order.json' with { type: 'json' };
import product from '../../test/printer-fixtures/product.json' with { type: 'json' };
import shippingQuote from '../../test/printer-fixtures/shipping-quote.json' with { type: 'json' };
import { type PrinterStandIn, startPrinter } from './index.ts';

let printer: PrinterStandIn;
let client: PrinterClient;

beforeAll(async () => {
  printer = await startPrinter();
  client = await connect(printer);
  const files = { content: 'https://example.com/content.pdf', cover: 'https://example.com/cover.pdf' };
  const given = anOrder({}, { files, title: null });
  const { status, body, headers } = await client.post('orders', given);
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`${printer.url}orders/order-1`);
  expect(shapeOf(body)).toEqual(shapeOf(placedOrder.body));
});
afterAll(() => printer.close());

it('gives a token with the fields of the recorded one', async () => {
  const { status, body } = await askForToken(printer);
  expect(status).toBe(oauth.statusCode);
  expect(body).toEqual({ ...oauth.body, access_token: expect.any(String) });
});

it('describes the A4 landscape book exactly as the printer does', async () => {
  expect(await client.get('products/boek_hc_a4_lig')).toMatchObject({
    status: product.statusCode,
    body: product.body,
  });
  expect((await client.get('products/boek_hc_a4_lig')).body).toEqual(product.body);
});

it('shows an order with the fields of the recorded one', async () => {
  printer.controls.finishDownload('order-1', 'content', 'DownloadFailed');
  printer.controls.finishDownload('order-1', 'cover', 'Accepted');
  const { body } = await client.get('orders/order-1');
  expect(shapeOf(body)).toEqual(shapeOf(order.body));
  expect(body).toMatchObject({
    status: 'Created',
    items: [{ files: { content: { status: 'DownloadFailed' }, cover: { status: 'Accepted' } } }],
  });
});

it('shows a status and the changed statuses with the fields of the recorded ones', async () => {
  expect((await client.get('orders/order-1/status')).body).toEqual(orderStatus.body);
  const { body } = await client.get('sync/statuses?since=2025-03-24T13:00:00');
  expect(shapeOf(body)).toEqual(shapeOf(changedStatuses.body));
  expect(body).toMatchObject({ since: changedStatuses.body.since });
});

it('quotes shipping with the fields of the recorded answer, without the payment screen and at the book tax rate', async () => {
  const { body } = await client.post('shipping/quote', {
    country: 'NL',
    state: null,
    preference: 'Auto',
    items: [{ productId: 'boek_hc_a4_sta', pageCount: 60, quantity: 1 }],
  });
  const { payment: _onlyWithTheirScreen, ...recorded } = shippingQuote.body;
  expect(shapeOf(body)).toEqual(shapeOf(recorded));
  expect(body).toMatchObject({ shipping: recorded.shipping, taxRate: 0.09, method: recorded.method });
});

it('invoices shipping and handling at the amounts of the recorded order', async () => {
  const { body } = await client.get('orders/order-1');
  const { shipping, handling, discount } = order.body.invoice;
  expect(body).toMatchObject({ invoice: { shipping, handling, discount } });
});

/** Field names and types of a value, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
