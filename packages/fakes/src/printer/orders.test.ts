import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, askForToken, connect, type PrinterClient } from '../../test/printer-client.ts';
import { type PrinterStandIn, startPrinter } from './index.ts';

let printer: PrinterStandIn;
let client: PrinterClient;

beforeEach(async () => {
  printer = await startPrinter();
  client = await connect(printer);
});
afterEach(() => printer.close());

const withAddress = (change: object) => {
  const { shipping } = anOrder();
  return { shipping: { ...shipping, address: { ...shipping.address, ...change } } };
};

describe('an order', () => {
  it.each([
    ['an id of 37 characters', anOrder({ id: 'x'.repeat(37) }), /^id must have at most 36/],
    ['an unknown product', anOrder({}, { productId: 'boek_hc_a3' }), /Unknown product 'boek_hc_a3'/],
    ['too few pages', anOrder({}, { pageCount: 22 }), /pageCount must be from 24 to 200, not 22/],
    ['too many pages', anOrder({}, { pageCount: 202 }), /pageCount must be from 24 to 200, not 202/],
    ['an odd page count', anOrder({}, { pageCount: 25 }), /divisible by 2, 25 is not/],
    ['half a page', anOrder({}, { pageCount: 24.5 }), /items.0.pageCount/],
    ['no copy', anOrder({}, { quantity: 0 }), /quantity must be from 1 to 1000, not 0/],
    ['1001 copies', anOrder({}, { quantity: 1001 }), /quantity must be from 1 to 1000/],
    ['a title that is too long', anOrder({}, { title: 'x'.repeat(65) }), /title must have at most 64/],
    [
      'an unknown finish',
      anOrder({}, { options: [{ id: 'cover_finish', value: 'gold' }] }),
      /cannot be 'gold'/,
    ],
    ['more than a kilobyte of metadata', anOrder({ metadata: 'é'.repeat(513) }), /one kilobyte/],
    ['no items', anOrder({ items: [] }), /items must not be empty/],
    ['no street', anOrder(withAddress({ line1: ' ' })), /line1 must not be empty/],
    ['no name', anOrder(withAddress({ name: undefined })), /shipping.address.name/],
    ['a country by name', anOrder(withAddress({ country: 'Nederland' })), /ISO 3166/],
    ['a country it does not ship to', anOrder(withAddress({ country: 'AQ' })), /no shipping to country 'AQ'/],
    ['no JSON object', 'order', /./],
  ])('with %s is refused and not stored', async (_what, given, hint) => {
    const { status, body } = await client.post('orders', given);
    expect(status).toBe(400);
    expect(body).toEqual({
      message: expect.any(String),
      hints: expect.arrayContaining([expect.stringMatching(hint)]),
    });
    expect(printer.controls.countOrders()).toBe(0);
  });

  it('is refused when its id exists already', async () => {
    expect((await client.post('orders', anOrder())).status).toBe(201);
    const again = await client.post('orders', anOrder({}, { pageCount: 60 }));
    expect(again).toMatchObject({
      status: 400,
      body: { hints: ["An order with id 'order-1' already exists."] },
    });
    expect(printer.controls.countOrders()).toBe(1);
  });

  it('without an id gets one, and the list shows the newest first', async () => {
    await client.post('orders', anOrder({ id: null, email: null }));
    await client.post('orders', anOrder());
    expect((await client.get('orders?limit=1')).body).toMatchObject({
      count: 2,
      offset: 0,
      limit: 1,
      results: [{ id: 'order-1', url: `${printer.url}orders/order-1` }],
    });
    expect((await client.get('orders?offset=1')).body).toMatchObject({
      results: [{ id: expect.stringMatching(/^\d{8}$/) }],
    });
  });

  it('is priced by its pages and its finish', async () => {
    const options = [{ id: 'cover_finish', value: 'laminate_matte' }];
    const { body } = await client.post('orders', anOrder({}, { pageCount: 60, quantity: 2, options }));
    // 2 x (10.88 + 36 x 0.25 + 2.75)
    expect(body).toMatchObject({
      invoice: {
        production: { cost: 45.26, taxes: [{ rate: 0.09, amount: 4.07, calculatedOver: 45.26 }] },
        shipping: { cost: 5.45 },
        total: { cost: 51.65 },
      },
    });
  });

  it('that does not exist answers 404', async () => {
    expect((await client.get('orders/none')).status).toBe(404);
    expect((await client.get('orders/none/status')).status).toBe(404);
    expect((await client.get('products/none')).status).toBe(404);
    expect((await client.get('nothing')).status).toBe(404);
  });
});

describe('a token', () => {
  it.each([[{ grant_type: 'password' }], [{ client_id: 'someone' }], [{ client_secret: 'guess' }]])(
    'is not given for %j',
    async (change) => {
      expect((await askForToken(printer, change)).status).toBe(400);
    },
  );

  it('is required and can be invalidated', async () => {
    expect((await fetch(`${printer.url}products`)).status).toBe(401);
    expect((await client.get('products')).body).toMatchObject({ count: 3 });
    printer.controls.expireTokens();
    expect((await client.get('products')).status).toBe(401);
  });

  it('expires after 14,399 seconds', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const clocked = await startPrinter({ clock: () => now });
    const early = await connect(clocked);
    now = new Date('2026-03-01T15:59:58Z');
    expect((await early.get('products')).status).toBe(200);
    now = new Date('2026-03-01T15:59:59Z');
    expect((await early.get('products')).status).toBe(401);
    await clocked.close();
  });
});

it.each([
  ['a bad date', 'sync/statuses?since=yesterday'],
  ['an impossible date', 'sync/statuses?since=2025-13-24T13:00:00'],
  ['no date', 'sync/statuses'],
  ['a bad page', 'orders?limit=1000'],
])('%s is refused as invalid input', async (_what, path) => {
  expect((await client.get(path)).status).toBe(400);
});
