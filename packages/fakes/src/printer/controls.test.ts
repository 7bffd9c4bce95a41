import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, connect, type PrinterClient, valueAt } from '../../test/printer-client.ts';
import { makeBlankFiles, type PrinterStandIn, startPrinter } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'printer-'));
const received: { type: string | undefined; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  received.push({ type: request.headers['content-type'], body: await text(request) });
  response.end();
});
let webhookUrl: string;
let printer: PrinterStandIn;
let client: PrinterClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address() as AddressInfo;
  webhookUrl = `http://127.0.0.1:${address.port}/webhook`;
});
afterAll(() => {
  receiver.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  received.length = 0;
  printer = await startPrinter({ webhookUrl });
  client = await connect(printer);
});
afterEach(() => printer.close());

const placeComplete = async () => {
  const { body } = await client.post('orders', anOrder());
  const files = await makeBlankFiles('boek_hc_a4_sta', 24);
  for (const kind of ['content', 'cover'] as const)
    await client.upload(String(valueAt(body, `items.0.files.${kind}.uploadUrl`)), files[kind]);
};

describe('an accepted order', () => {
  it('is printed and shipped with a tracking link, and the webhook carries only its id', async () => {
    await placeComplete();
    expect((await client.get('orders/order-1')).body).not.toHaveProperty('trackingUrl');
    await printer.controls.startProduction('order-1');
    expect((await client.get('orders/order-1/status')).body).toEqual({ order: 'Processing' });
    await printer.controls.ship('order-1', 'https://postnl.example/3STEST');
    expect((await client.get('orders/order-1')).body).toMatchObject({
      status: 'Shipped',
      trackingUrl: 'https://postnl.example/3STEST',
    });
    const told = { type: 'application/x-www-form-urlencoded;charset=UTF-8', body: 'orderId=order-1' };
    expect(received).toEqual([told, told]);
    expect(printer.controls.listWebhookCalls()).toEqual([
      { orderId: 'order-1', answered: 200 },
      { orderId: 'order-1', answered: 200 },
    ]);
  });

  it('is not printed or shipped without its files', async () => {
    await client.post('orders', anOrder());
    await expect(printer.controls.startProduction('order-1')).rejects.toThrow();
    await expect(printer.controls.ship('order-1')).rejects.toThrow();
    expect(received).toEqual([]);
  });

  it('can be cancelled until it is shipped', async () => {
    await placeComplete();
    await printer.controls.ship('order-1');
    await expect(printer.controls.cancel('order-1')).rejects.toThrow();
    await client.post('orders', anOrder({ id: 'order-2' }));
    await printer.controls.cancel('order-2');
    expect((await client.get('orders/order-2')).body).toMatchObject({ status: 'Cancelled' });
  });

  it('sends held webhooks when they are released', async () => {
    await placeComplete();
    printer.controls.holdWebhooks();
    await printer.controls.ship('order-1');
    expect(received).toHaveLength(0);
    await printer.controls.releaseWebhooks();
    expect(received).toHaveLength(2);
  });
});

describe('an injected fault', () => {
  it('accepts an order and never answers', async () => {
    printer.controls.timeOutAfterAccepting();
    const abort = new AbortController();
    const call = fetch(`${printer.url}orders`, {
      method: 'POST',
      headers: { authorization: await freshToken(), 'content-type': 'application/json' },
      body: JSON.stringify(anOrder()),
      signal: abort.signal,
    });
    const outcome = expect(call).rejects.toThrow();
    await expect.poll(() => printer.controls.countOrders()).toBe(1);
    abort.abort();
    await outcome;
    expect((await client.get('orders/order-1')).status).toBe(200);
  });

  it.each([
    ['drop', false, 0],
    ['drop', true, 1],
  ] as const)('%s, executed: %s', async (kind, isCarriedOut, orders) => {
    printer.controls.breakApi({ kind, isCarriedOut, method: 'POST', path: '/v2/orders' });
    await expect(client.post('orders', anOrder())).rejects.toThrow();
    expect(printer.controls.countOrders()).toBe(orders);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('answers with the status as often as set, executed: %s', async (isCarriedOut, orders) => {
    printer.controls.breakApi({ kind: 'error', isCarriedOut, method: 'POST' });
    printer.controls.breakApi({ kind: 'error', status: 401, method: 'GET', times: 2 });
    expect((await client.post('orders', anOrder())).status).toBe(500);
    expect(printer.controls.countOrders()).toBe(orders);
    expect((await client.get('products')).status).toBe(401);
    expect((await client.get('products')).status).toBe(401);
    expect((await client.get('products')).status).toBe(200);
  });

  it('does not block closing while a call hangs', async () => {
    const other = await startPrinter();
    other.controls.breakApi({ kind: 'hang' });
    const hanging = expect(connect(other)).rejects.toThrow();
    await expect.poll(() => other.controls.listCalls()).toHaveLength(1);
    await other.close();
    await hanging;
  });
});

it('keeps orders and their upload codes over a restart', async () => {
  const stateFile = join(folder, 'state', 'printer.json');
  const before = await startPrinter({ stateFile });
  const first = await connect(before);
  await first.post('orders', anOrder());
  await before.close();

  const after = await startPrinter({ stateFile });
  const second = await connect(after);
  expect(after.controls.countOrders()).toBe(1);
  expect((await second.post('orders', anOrder())).status).toBe(400);
  const { body } = await second.get('orders/order-1');
  const uploadUrl = String(valueAt(body, 'items.0.files.cover.uploadUrl'));
  expect(uploadUrl).toMatch(new RegExp(`^${after.url}files/`));
  const { cover } = await makeBlankFiles('boek_hc_a4_sta', 24);
  expect((await second.upload(uploadUrl, cover)).status).toBe(200);
  await after.close();
});

it('serves the controls over HTTP', async () => {
  await placeComplete();
  const control = async (name: string, body: object) => {
    const answer = await fetch(`${printer.origin}/_controls/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  expect(await control('ship', { id: 'order-1', trackingUrl: 'https://postnl.example/1' })).toBe(200);
  expect(await control('ship', { id: 'order-1' })).toBe(403);
  expect(await control('ship', {})).toBe(400);
  expect(await control('expire-tokens', {})).toBe(200);
  expect((await client.get('products')).status).toBe(401);
  const orders = await fetch(`${printer.origin}/_controls/orders`);
  expect(await orders.json()).toMatchObject({ result: [{ id: 'order-1', status: 'Shipped' }] });
});

it('writes times in the Dutch time zone', async () => {
  let now = new Date('2026-03-28T20:40:20.003Z');
  const clocked = await startPrinter({ clock: () => now });
  const dutch = await connect(clocked);
  await dutch.post('orders', anOrder());
  now = new Date('2026-03-29T12:00:00Z');
  await clocked.controls.cancel('order-1');
  const again = await connect(clocked);
  expect((await again.get('orders/order-1')).body).toMatchObject({ dateTime: '2026-03-28T21:40:20.003' });
  const changed = [{ id: 'order-1', status: 'Cancelled', dateTime: '2026-03-29T14:00:00.000' }];
  expect((await again.get('sync/statuses?since=2026-03-29T14:00:00')).body).toMatchObject({
    results: changed,
  });
  expect((await again.get('sync/statuses?since=2026-03-29T14:00:01')).body).toMatchObject({ results: [] });
  await clocked.close();
});

const freshToken = async (): Promise<string> => {
  const form = {
    grant_type: 'client_credentials',
    client_id: printer.clientId,
    client_secret: printer.clientSecret,
  };
  const answer = await fetch(`${printer.url}oauth`, { method: 'POST', body: new URLSearchParams(form) });
  return `Bearer ${valueAt(await answer.json(), 'access_token')}`;
};
