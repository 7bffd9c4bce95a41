import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBlankFiles, type PrinterStandIn, startPrinter } from '@dierbaar/fakes/printer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPrintApi } from './print-api.ts';
import type { PrintApiOptions } from './print-api-client.ts';
import type { Printer, PrintOrder } from './printer.ts';

let standIn: PrinterStandIn;
let printer: Printer;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-10T12:00:00Z');
  standIn = await startPrinter({ clock: () => now });
  printer = connect();
  // Fetches the token, so that tests count their own calls only.
  await printer.getProduct('sq');
});
afterEach(() => standIn.close());

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

const connect = (change: Partial<PrintApiOptions> = {}): Printer =>
  createPrintApi({
    baseUrl: standIn.url,
    clientId: standIn.clientId,
    clientSecret: standIn.clientSecret,
    clock: () => now,
    ...change,
  });

const order: PrintOrder = {
  id: '0197a5b2-6d1e-7c3f-9a40-2f6f0c9b1e77',
  format: 'a4',
  coverFinish: 'matt',
  pages: 24,
  copies: 1,
  title: 'Oma vertelt',
  address: { name: 'Anna', line1: 'Osloweg 75', postCode: '9700 GE', city: 'Groningen', country: 'NL' },
};

const countCalls = (method: string, path: string) =>
  standIn.controls.listCalls().filter((call) => call.method === method && call.path.startsWith(path)).length;

describe('an order is placed once', () => {
  test('when the printer accepts it and the response times out', async () => {
    standIn.controls.timeOutAfterAccepting();
    const placed = await connect({ timeouts: { call: 1500 } }).placePrint(order);
    expect(placed).toMatchObject({ id: order.id, status: 'awaiting_files' });
    expect(standIn.controls.countOrders()).toBe(1);
    expect(countCalls('POST', '/v2/orders')).toBe(1);
  });

  test.each([
    ['the connection breaks', { kind: 'drop' }],
    ['it answers 500', { kind: 'error', status: 500 }],
  ] as const)('when it is accepted and %s', async (_what, fault) => {
    standIn.controls.breakApi({ ...fault, isCarriedOut: true, method: 'POST', path: '/v2/orders' });
    expect(await printer.placePrint(order)).toMatchObject({ status: 'awaiting_files' });
    expect(standIn.controls.countOrders()).toBe(1);
  });

  test('when the process crashes before storing it and repeats the call', async () => {
    await printer.placePrint(order);
    const afterCrash = connect();
    expect(await afterCrash.placePrint(order)).toMatchObject({ id: order.id });
    expect(standIn.controls.countOrders()).toBe(1);
    expect(countCalls('POST', '/v2/orders')).toBe(1);
  });

  test('when ten workers place it concurrently', async () => {
    const placed = await Promise.all(Array.from({ length: 10 }, () => connect().placePrint(order)));
    expect(new Set(placed.map(({ id }) => id))).toEqual(new Set([order.id]));
    expect(standIn.controls.countOrders()).toBe(1);
  });

  test('when the response is lost and the printer becomes unavailable, a retry finds it', async () => {
    standIn.controls.breakApi({ kind: 'drop', isCarriedOut: true, method: 'POST', path: '/v2/orders' });
    // The first request is answered, the one after the lost response is not.
    const flaky = connect({ fetch: failAfter(standIn, 'GET', '/v2/orders', 1) });
    await expect(flaky.placePrint(order)).rejects.toMatchObject({ name: 'PrinterUnavailable' });
    expect(await printer.placePrint(order)).toMatchObject({ id: order.id });
    expect(standIn.controls.countOrders()).toBe(1);
  });

  test('a refusal counts as unavailable while the printer cannot say whether the order exists', async () => {
    standIn.controls.breakApi({
      kind: 'error',
      status: 400,
      isCarriedOut: true,
      method: 'POST',
      path: '/v2/orders',
    });
    const flaky = connect({ fetch: failAfter(standIn, 'GET', '/v2/orders', 1) });
    await expect(flaky.placePrint(order)).rejects.toMatchObject({ name: 'PrinterUnavailable' });
    expect(await printer.placePrint(order)).toMatchObject({ id: order.id });
  });

  test('when the first call failed, a retry places it', async () => {
    standIn.controls.breakApi({ kind: 'error', status: 503, method: 'POST', path: '/v2/orders' });
    await expect(printer.placePrint(order)).rejects.toMatchObject({
      name: 'PrinterUnavailable',
      reason: 'failing',
    });
    expect(standIn.controls.countOrders()).toBe(0);
    await printer.placePrint(order);
    expect(standIn.controls.countOrders()).toBe(1);
  });

  test('and refuses another book under the same id', async () => {
    await printer.placePrint(order);
    await expect(printer.placePrint({ ...order, pages: 60 })).rejects.toMatchObject({
      name: 'PrinterRefused',
      status: 409,
    });
  });

  test('across a restart of the printer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'printer-'));
    const stateFile = join(folder, 'state.json');
    const first = await startPrinter({ stateFile });
    const { url: baseUrl, clientId, clientSecret } = first;
    const before = createPrintApi({ baseUrl, clientId, clientSecret, clock: () => new Date() });
    await before.placePrint(order);
    await first.close();
    await expect(before.placePrint(order)).rejects.toMatchObject({ reason: 'unreachable' });
    const second = await startPrinter({ stateFile, port: Number(new URL(baseUrl).port) });
    const placed = await before.placePrint(order);
    const { cover } = await makeBlankFiles('boek_hc_a4_sta', 24);
    await before.uploadFile(placed, 'cover', blobOf(cover));
    expect(second.controls.countOrders()).toBe(1);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a file is uploaded once', () => {
  test.each([
    ['the printer does not answer in time', { kind: 'hang' }],
    ['the connection breaks', { kind: 'drop' }],
    ['it answers 500', { kind: 'error' }],
  ] as const)('when it is accepted and %s', async (_what, fault) => {
    const placed = await printer.placePrint(order);
    const { cover } = await makeBlankFiles('boek_hc_a4_sta', 24);
    standIn.controls.breakApi({ ...fault, isCarriedOut: true, path: '/v2/files' });
    await connect({ timeouts: { upload: 1500 } }).uploadFile(placed, 'cover', blobOf(cover));
    expect((await printer.getOrder(order.id))?.files.cover.state).toBe('accepted');
  });

  test('when it is uploaded again, with an old or a new state of the order', async () => {
    const placed = await printer.placePrint(order);
    const { cover } = await makeBlankFiles('boek_hc_a4_sta', 24);
    await printer.uploadFile(placed, 'cover', blobOf(cover));
    await printer.uploadFile(placed, 'cover', blobOf(cover));
    await printer.uploadFile(await printer.placePrint(order), 'cover', blobOf(cover));
    expect(countCalls('POST', '/v2/files')).toBe(2);
  });

  test('and is never uploaded to another origin, nor is our token', async () => {
    const placed = await printer.placePrint(order);
    const files = {
      ...placed.files,
      cover: { state: 'awaited' as const, uploadUrl: 'http://127.0.0.1:9/v2/files/x' },
    };
    await expect(
      printer.uploadFile({ ...placed, files }, 'cover', blobOf(Buffer.from('%PDF'))),
    ).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });
});

describe('a token', () => {
  test('is requested once and used until it expires', async () => {
    await Promise.all([printer.getOrder('a'), printer.getOrder('b'), printer.getOrder('c')]);
    now = new Date('2026-11-10T15:58:58Z');
    await printer.getOrder('a');
    expect(countCalls('POST', '/v2/oauth')).toBe(1);
    now = new Date('2026-11-10T15:58:59Z');
    await printer.getOrder('a');
    expect(countCalls('POST', '/v2/oauth')).toBe(2);
  });

  test('that is refused is renewed once for concurrent calls, and the calls succeed', async () => {
    standIn.controls.expireTokens();
    const ids = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(ids.map((id) => printer.getOrder(id)))).toEqual(ids.map(() => undefined));
    expect(countCalls('POST', '/v2/oauth')).toBe(2);
    standIn.controls.expireTokens();
    expect(await printer.placePrint(order)).toMatchObject({ status: 'awaiting_files' });
  });

  test('that is refused twice throws PrinterUnavailable with reason credentials', async () => {
    standIn.controls.breakApi({ kind: 'error', status: 401, method: 'GET', times: 2 });
    const refused = { name: 'PrinterUnavailable', reason: 'credentials' };
    await expect(printer.getOrder('a')).rejects.toMatchObject(refused);
    const message = expect.stringContaining('secret is wrong');
    const wrong = connect({ clientSecret: 'wrong' });
    await expect(wrong.placePrint(order)).rejects.toMatchObject({ ...refused, message });
  });
});

describe('an unavailable printer', () => {
  test.each([
    ['hangs', { kind: 'hang' }, 'timeout'],
    ['drops the connection', { kind: 'drop' }, 'unreachable'],
    ['answers 502', { kind: 'error', status: 502 }, 'failing'],
    ['answers 429', { kind: 'error', status: 429 }, 'failing'],
  ] as const)('%s', async (_what, fault, reason) => {
    const hasty = connect({ timeouts: { call: 1000 } });
    await hasty.getProduct('sq');
    standIn.controls.breakApi(fault);
    await expect(hasty.getOrder('a')).rejects.toMatchObject({ name: 'PrinterUnavailable', reason });
  });

  test.each([
    ['a page instead of JSON', new Response('<h1>Maintenance</h1>'), 'unreadable'],
    ['an order of another shape', Response.json({ order: 'Created' }), 'unreadable'],
    ['a redirect', Response.redirect('http://127.0.0.1:9/'), 'failing'],
  ])('answers %s', async (_what, answer, reason) => {
    const strange = connect({
      fetch: async (url, init) => (String(url).includes('/orders/') ? answer.clone() : fetch(url, init)),
    });
    await expect(strange.getOrder('a')).rejects.toMatchObject({ name: 'PrinterUnavailable', reason });
  });

  test('a failed login is retried', async () => {
    standIn.controls.breakApi({ kind: 'error', status: 503, path: '/v2/oauth' });
    const fresh = connect();
    await expect(fresh.getOrder('a')).rejects.toMatchObject({ reason: 'failing' });
    expect(await fresh.getOrder('a')).toBeUndefined();
  });
});

/** A `fetch` that fails matching calls after the first `good` ones. */
function failAfter(printerUp: PrinterStandIn, method: string, path: string, good: number): typeof fetch {
  let seen = 0;
  return async (input, init) => {
    const isLike = (init?.method ?? 'GET') === method && String(input).startsWith(printerUp.origin + path);
    if (isLike) seen += 1;
    if (isLike && seen > good) throw new TypeError('fetch failed');
    return fetch(input, init);
  };
}
