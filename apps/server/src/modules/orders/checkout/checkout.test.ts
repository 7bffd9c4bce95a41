import { company, type Order, type Quote, routes } from '@dierbaar/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBook, type TestBook, textOf } from '../../../../test/books/books.ts';
import { createSignedIn, createUser } from '../../../../test/factories.ts';
import { anAddress } from '../../../../test/orders/editions.ts';
import { invalidOrders, validOrder } from '../../../../test/orders/invalid-orders.ts';
import { printsOf, rowOf, usePrinter } from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { sweepExports } from '../../rendering/exports/sweep-exports.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';
import { parseOrderFiles } from '../state/order-snapshot.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const t = useTestApp();
const stripe = useStripe(t);
const printer = usePrinter(t, { rendersInvoices: true });
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

async function createCoveredBook(): Promise<TestBook> {
  const book = await createBook(t, await createUser(t.deps), { format: 'sq' });
  await book.write('<p>Op een dag in november was je er.</p>');
  await book.call(routes.projectCovers.save, {
    body: { projectId: book.project.id, themeName: 'romantic', title: 'Voor Mees' },
  });
  return book;
}

const quoteOf = ({ call, project }: TestBook, quantity = 2, country: 'NL' | 'BE' | 'DE' = 'NL') =>
  call(routes.checkout.quote, { body: { projectId: project.id, quantity, country } });

const orderOf = ({ call }: TestBook, quote: Quote, change: object = {}) =>
  call(routes.checkout.order, {
    body: {
      ...(quote.reorderOf ? { reorderOf: quote.reorderOf } : { projectId: quote.projectId ?? '' }),
      quantity: quote.quantity,
      contentHash: quote.edition.contentHash,
      total: quote.cost.total,
      billing: anAddress,
      termsAccepted: true,
      ...change,
    },
  });

test('promise 32: a book is quoted, ordered, paid and printed as shown, also when it changes later', async () => {
  const book = await createCoveredBook();
  const quote = await quoteOf(book);
  expect(quote).toMatchObject({
    title: 'Voor Mees',
    format: 'sq',
    pages: 24,
    extraPages: 0,
    currency: 'EUR',
    edition: { code: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) },
    cost: {
      product: { base: 55.9, extraPagesCost: 0, total: 55.9 },
      rates: { base: 27.95, perExtraPage: 0.3, taxRate: 0.09 },
    },
  });
  const { cost } = quote;
  expect(cost.subtotal).toBe(cost.product.total);
  expect(cost.total).toBeCloseTo(cost.subtotal + cost.shipping.total, 10);
  expect(cost.shipping.total).toBeCloseTo(cost.shipping.handling + cost.shipping.shipping, 10);

  const { orderId, paymentUrl } = await orderOf(book, quote);
  expect(new URL(paymentUrl).origin).toBe(t.deps.config.PAYMENT_ORIGIN);
  await book.write('<p>Een heel andere tekst.</p>');
  await expect(orderOf(book, quote)).rejects.toMatchObject({ code: 'edition_changed', statusCode: 409 });

  await stripe.standIn.controls.payCheckout(new URL(paymentUrl).pathname.split('/').at(-1) ?? '');
  await advanceOrder(t.deps, orderId);
  const row = await rowOf(t.deps, orderId);
  expect(row).toMatchObject({ state: 'at_printer', contentHash: quote.edition.contentHash });
  const [print] = await printsOf(t.deps, orderId);
  const printed = printer.standIn.controls.getOrder(print?.id ?? '');
  expect(printed.items[0]).toMatchObject({ pageCount: 24, quantity: 2 });
  const received = Object.values(printed.items[0]?.files ?? {}).map(({ sha256 }) => sha256);
  const frozen = Object.values(parseOrderFiles(row)).map(({ sha256 }) => sha256);
  expect(received.toSorted()).toEqual(frozen.toSorted());
  const charged = await t.deps.stripe.paymentIntents.retrieve(row.paymentIntentId ?? '');
  expect(charged.amount_received).toBe(Math.round(cost.total * 100));

  const order: Order = await book.call(routes.checkout.status, { params: { id: orderId } });
  expect(order.cost).toEqual(cost);
  const invoice = await book.call(routes.orders.invoice, { params: { id: orderId } });
  const text = await textOf(Buffer.from(await invoice.arrayBuffer()));
  const { name, street, vatId, chamberOfCommerceNumber } = company;
  const seller = [name, street, vatId, chamberOfCommerceNumber];
  const sale = [order.invoiceNumber ?? '', order.number, 'Voor Mees', quote.edition.code];
  const buyer = ['Marieke de Wit', 'Lindelaan 14A', '3581 KD Utrecht'];
  const amounts = [cost.tax, cost.total].map((euros) => `€ ${euros.toFixed(2).replace('.', ',')}`);
  for (const words of [...seller, ...sale, ...buyer, 'Btw 9 %', ...amounts]) expect(text).toContain(words);

  await book.call(routes.projects.delete, { params: { id: book.project.id } });
  const again = await book.call(routes.checkout.quote, { body: { reorderOf: orderId, quantity: 1 } });
  expect(again.edition).toEqual(order.edition);
  const second = await orderOf(book, again);
  expect((await rowOf(t.deps, second.orderId)).files).toEqual(row.files);
  t.time.advance(60 * 24 * 3600);
  await sweepExports(t.deps);
  const kept = await t.deps.db
    .selectFrom('projectExports')
    .select('isKept')
    .where('id', '=', row.exportId)
    .executeTakeFirst();
  expect(kept).toEqual({ isKept: true });
});

test('promise 32: refuses an order with another total than the current one', async () => {
  const book = await createCoveredBook();
  const quote = await quoteOf(book);
  await expect(orderOf(book, quote, { total: 1 })).rejects.toMatchObject({ code: 'price_changed' });
  await expect(orderOf(book, quote, { quantity: 3 })).rejects.toMatchObject({ code: 'price_changed' });
  // A parcel to Belgium costs more than the quoted one.
  const belgian = {
    ...anAddress,
    country: 'BE',
    postcode: '2000',
    city: 'Antwerpen',
    phone: '0470 12 34 56',
  };
  await expect(orderOf(book, quote, { shipping: belgian })).rejects.toMatchObject({ code: 'price_changed' });
  const right = await quoteOf(book, 2, 'BE');
  const { orderId } = await orderOf(book, right, { shipping: belgian });
  const order = await book.call(routes.checkout.status, { params: { id: orderId } });
  expect(order).toMatchObject({
    isShippedToBilling: false,
    billing: { country: 'NL', postcode: '3581 KD' },
    shipping: { country: 'BE', postcode: '2000', phone: '+32470123456' },
  });
});

test('refuses a quote for a book without a cover and for a book of another user', async () => {
  const book = await createBook(t, await createUser(t.deps));
  await expect(quoteOf(book)).rejects.toMatchObject({ code: 'no_cover' });
  const { accessToken } = await createSignedIn(t.deps);
  const body = { projectId: book.project.id, quantity: 1 };
  await expect(t.clientOf(accessToken)(routes.checkout.quote, { body })).rejects.toMatchObject({
    statusCode: 404,
    code: 'not_found',
  });
});

test('without a subscription orders can be listed but not placed', async () => {
  const { accessToken } = await createSignedIn(t.deps, { subscription: 'canceled' });
  const call = t.clientOf(accessToken);
  const body = { projectId: validOrder.projectId, quantity: 1 };
  await expect(call(routes.checkout.quote, { body })).rejects.toMatchObject({ statusCode: 403 });
  expect(await call(routes.orders.list, {})).toEqual([]);
});

describe('promise 34: refuses an invalid order and names the field', () => {
  const post = async (payload: object) => {
    const { accessToken } = await createSignedIn(t.deps);
    return t.app.inject({
      method: 'POST',
      url: '/api/checkout/order',
      headers: { authorization: `Bearer ${accessToken}` },
      payload,
    });
  };

  test('accepts the valid order that the others change', async () => {
    const answer = await post(validOrder);
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  test.each(invalidOrders)('%s', async (_, change, field) => {
    const answer = await post({ ...validOrder, ...change });
    expect(answer.statusCode).toBe(400);
    const messages = [answer.json().message].flat();
    expect(messages.filter((message) => message.startsWith(field))).not.toEqual([]);
  });
});
