import { createHash } from 'node:crypto';
import { coverSheet, findMismatches } from '@dierbaar/book';
import { makeBlankFiles, makeBlankPdf, type PrinterStandIn, startPrinter } from '@dierbaar/fakes/printer';
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

const anOrder = (change: Partial<PrintOrder> = {}): PrintOrder => ({
  id: '0197a5b2-6d1e-7c3f-9a40-2f6f0c9b1e77',
  format: 'a4',
  coverFinish: 'matt',
  pages: 60,
  copies: 2,
  title: 'Oma vertelt',
  address: {
    name: 'Anna de Vries',
    line1: 'Osloweg 75',
    postCode: '9700 GE',
    city: 'Groningen',
    country: 'NL',
  },
  ...change,
});

const countCalls = (method: string, path: string) =>
  standIn.controls.listCalls().filter((call) => call.method === method && call.path.startsWith(path)).length;

describe('a product', () => {
  test.each([
    ['a4', 'boek_hc_a4_sta', { width: 216, height: 303, bleed: 3 }, { width: 472, height: 340, turnIn: 19 }],
    ['sq', 'boek_hc_21x21', { width: 216, height: 216, bleed: 3 }, { width: 472, height: 253, turnIn: 19 }],
  ] as const)('%s is %s and fits our books', async (format, id, content, cover) => {
    const product = await printer.getProduct(format);
    expect(product).toMatchObject({
      id,
      pages: { min: 24, max: 200, step: 2 },
      growthPerStep: 0.14,
      content,
      cover,
      productionDays: 3,
    });
    expect(findMismatches(format, product)).toEqual([]);
  });

  test('comes from the printer, not from our defaults', async () => {
    standIn.controls.changeProduct('boek_hc_a4_sta', {
      maxPageCount: 160,
      paperThickness: 0.2,
      maxQuantity: 50,
    });
    const product = await printer.getProduct('a4');
    expect(product).toMatchObject({ pages: { max: 160 }, growthPerStep: 0.2 });
    expect(coverSheet('a4', 60, product).width).toBe(475.6);
  });

  test('is requested once an hour, also by concurrent callers', async () => {
    await Promise.all(Array.from({ length: 10 }, () => printer.getProduct('a4')));
    now = new Date('2026-11-10T12:59:59Z');
    await printer.getProduct('a4');
    expect(countCalls('GET', '/v2/products')).toBe(1);
    standIn.controls.changeProduct('boek_hc_a4_sta', { maxPageCount: 160 });
    now = new Date('2026-11-10T13:00:00Z');
    expect((await printer.getProduct('a4')).pages.max).toBe(160);
    expect(countCalls('GET', '/v2/products')).toBe(2);
  });

  test('is cached for a day while the printer is unavailable', async () => {
    await printer.getProduct('a4');
    standIn.controls.breakApi({ kind: 'error', status: 503, times: 100 });
    now = new Date('2026-11-11T11:59:59Z');
    expect((await printer.getProduct('a4')).id).toBe('boek_hc_a4_sta');
    now = new Date('2026-11-11T12:00:00Z');
    await expect(printer.getProduct('a4')).rejects.toMatchObject({
      name: 'PrinterUnavailable',
      reason: 'failing',
    });
    await expect(printer.getProduct('sq')).rejects.toMatchObject({ name: 'PrinterUnavailable' });
  });

  test('without a file is unreadable', async () => {
    standIn.controls.changeProduct('boek_hc_a4_sta', { files: [] });
    await expect(printer.getProduct('a4')).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

describe('a shipping quote', () => {
  test('is in cents without VAT, with the VAT rate of books', async () => {
    const quote = await printer.quoteShipping({ format: 'sq', pages: 24, copies: 1, country: 'NL' });
    expect(quote).toEqual({
      shippingCents: 295,
      handlingCents: 87,
      taxBasisPoints: 900,
      method: { name: 'Brievenbuspakje', isTrackable: true },
    });
    const more = await printer.quoteShipping({ format: 'a4', pages: 60, copies: 11, country: 'BE' });
    expect(more).toMatchObject({ shippingCents: 1450, handlingCents: 150, method: { isTrackable: true } });
  });

  test.each([
    [{ country: 'AQ' }, /no shipping to country 'AQ'/],
    [{ pages: 25 }, /divisible by 2/],
    [{ copies: 1001 }, /from 1 to 1000/],
  ])('for %j is refused with a hint', async (change, hint) => {
    const parcel = { format: 'a4' as const, pages: 60, copies: 1, country: 'NL', ...change };
    await expect(printer.quoteShipping(parcel)).rejects.toMatchObject({
      name: 'PrinterRefused',
      status: 400,
      hints: expect.arrayContaining([expect.stringMatching(hint)]),
    });
  });
});

describe('an order', () => {
  test('goes from awaiting files to shipped with a tracking link', async () => {
    const { id } = anOrder();
    const placed = await printer.placePrint(anOrder());
    expect(placed).toMatchObject({
      id,
      status: 'awaiting_files',
      productId: 'boek_hc_a4_sta',
      pages: 60,
      copies: 2,
      files: { content: { state: 'awaited' }, cover: { state: 'awaited' } },
      trackingUrl: null,
      costCents: 5165,
    });

    const files = await makeBlankFiles('boek_hc_a4_sta', 60);
    await printer.uploadFile(placed, 'content', blobOf(files.content));
    expect((await printer.getOrder(id))?.status).toBe('awaiting_files');
    await printer.uploadFile(placed, 'cover', blobOf(files.cover));
    expect((await printer.getOrder(id))?.status).toBe('accepted');
    await standIn.controls.startProduction(id);
    expect((await printer.getOrder(id))?.status).toBe('in_production');
    await standIn.controls.ship(id, 'https://postnl.example/3STEST');
    expect(await printer.getOrder(id)).toMatchObject({
      status: 'shipped',
      trackingUrl: 'https://postnl.example/3STEST',
    });

    const sha256 = createHash('sha256').update(files.content).digest('hex');
    expect(standIn.controls.getOrder(id)).toMatchObject({
      items: [{ title: 'Oma vertelt', files: { content: { sha256 } } }],
      shipping: { address: anOrder().address },
    });
    expect(standIn.controls.getOrder(id)).not.toHaveProperty('email', expect.anything());
  });

  test('can be cancelled by the printer, or rejected because of a file', async () => {
    await printer.placePrint(anOrder());
    await standIn.controls.cancel(anOrder().id);
    expect((await printer.getOrder(anOrder().id))?.status).toBe('cancelled');
    await printer.placePrint(anOrder({ id: 'other' }));
    standIn.controls.finishDownload('other', 'content', 'DownloadFailed');
    const stuck = await printer.placePrint(anOrder({ id: 'other' }));
    expect(stuck).toMatchObject({ status: 'rejected', files: { content: { state: 'rejected' } } });
    await expect(printer.uploadFile(stuck, 'content', blobOf(Buffer.from('')))).rejects.toThrow(
      'is rejected',
    );
  });

  test('that is unknown is undefined', async () => {
    expect(await printer.getOrder('../products')).toBeUndefined();
    expect(await printer.getOrder('none')).toBeUndefined();
  });

  test('that breaks a rule is refused with all hints and not placed', async () => {
    await expect(printer.placePrint(anOrder({ pages: 25, copies: 0 }))).rejects.toMatchObject({
      name: 'PrinterRefused',
      hints: expect.arrayContaining([expect.stringMatching(/divisible/), expect.stringMatching(/quantity/)]),
    });
    expect(standIn.controls.countOrders()).toBe(0);
  });

  test('has its title shortened for the packing slip, between graphemes', async () => {
    await printer.placePrint(anOrder({ title: `${'x'.repeat(60)}👩‍👩‍👧 en de rest` }));
    expect(standIn.controls.listOrders()[0]?.items[0]?.title).toBe(`${'x'.repeat(60)}…`);
  });

  test.each([
    ['too small', 24, 210, 297],
    ['too few', 22, 216, 303],
  ])('refuses a file that is %s, then accepts the right one', async (_what, pages, width, height) => {
    const placed = await printer.placePrint(anOrder({ pages: 24 }));
    const wrong = await makeBlankPdf(pages, width, height);
    await expect(printer.uploadFile(placed, 'content', blobOf(wrong))).rejects.toMatchObject({
      name: 'PrinterRefused',
      status: 400,
      hints: expect.arrayContaining([expect.stringMatching(/content file must/)]),
    });
    const { content } = await makeBlankFiles('boek_hc_a4_sta', 24);
    await printer.uploadFile(placed, 'content', blobOf(content));
    expect((await printer.getOrder(placed.id))?.files.content.state).toBe('accepted');
  });
});

describe('webhooks and changes', () => {
  test.each([
    ['orderId=59802395', '59802395'],
    ['orderId=0197a5b2-6d1e-7c3f-9a40-2f6f0c9b1e77', '0197a5b2-6d1e-7c3f-9a40-2f6f0c9b1e77'],
    ['orderId=', undefined],
    ['orderId=../../secrets', undefined],
    [`orderId=${'x'.repeat(37)}`, undefined],
    ['{"orderId":"1"}', undefined],
    ['', undefined],
  ])('a webhook with %s has order id %s', (body, id) => {
    expect(printer.parseWebhook(body)).toBe(id);
  });

  test('lists orders that changed since a moment', async () => {
    await printer.placePrint(anOrder({ id: 'old' }));
    now = new Date('2026-11-10T18:00:00Z');
    await printer.placePrint(anOrder({ id: 'new' }));
    expect(await printer.listChanges(new Date('2026-11-10T17:59:00Z'))).toEqual(['new']);
    expect(await printer.listChanges(new Date('2026-11-10T11:59:00Z'))).toHaveLength(2);
  });

  test('misses no change in the repeated hour in autumn', async () => {
    now = new Date('2026-10-25T01:10:00Z');
    await printer.placePrint(anOrder());
    // Half an hour earlier is 02:40 in Dutch time, while it is 02:10 now.
    expect(await printer.listChanges(new Date('2026-10-25T00:40:00Z'))).toHaveLength(1);
  });
});
