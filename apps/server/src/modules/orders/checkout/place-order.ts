import { createHash } from 'node:crypto';
import { type Address, limits } from '@dierbaar/contract';
import { dutchDay } from '../../../calendar/dutch-time.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { currentTraceparent } from '../../../monitoring/tracing.ts';
import { findUser } from '../../accounts/users/users.service.ts';
import { promiseRecordings } from '../../media/recordings/promise-recordings.ts';
import { pinExport } from '../../rendering/exports/exports.service.ts';
import { requirePrintable } from '../../rendering/print-check/require-printable.ts';
import { openPaymentPage } from '../money/payment-page.ts';
import { insertPayment } from '../money/payments.queries.ts';
import { orderUrl } from '../state/order-mails.ts';
import type { OrderEdition } from '../state/order-snapshot.ts';
import { findOrderByRequest, insertEvent, insertOrder, nextOrderNumber } from '../state/orders.queries.ts';
import { type PricedOrder, priceOrder } from './make-quote.ts';
import { type BookRef, requirePrintableEdition, type WaitOptions } from './prepare-edition.ts';

interface OrderInput extends BookRef {
  quantity: number;
  contentHash: string;
  total: number;
  billing: Address;
  shipping: Address | null;
  idempotencyKey?: string | undefined;
}

/**
 * Orders exactly what was quoted; refuses when edition or price has changed since. The same order sent again with the
 * same key is the order that was placed.
 */
export async function placeOrder(
  deps: Deps,
  userId: string,
  input: OrderInput,
  wait: WaitOptions,
): Promise<{ orderId: string; paymentUrl: string }> {
  const requestHash = hashRequest(input);
  const earlier = requestHash === null ? undefined : await findPlacedOrder(deps, userId, requestHash);
  if (earlier) return earlier;
  const edition = await requirePrintableEdition(deps, userId, input, wait);
  if (edition.contentHash !== input.contentHash) throw new AppError('edition_changed');
  if (input.projectId !== undefined) await requirePrintable(deps, userId, input.projectId);
  const shipping = input.shipping ?? input.billing;
  const priced = await priceOrder(deps, {
    format: edition.format,
    pages: edition.pages,
    copies: input.quantity,
    country: shipping.country,
  });
  if (priced.cost.totalCents !== Math.round(input.total * 100)) throw new AppError('price_changed');
  return createOrder(deps, userId, {
    edition,
    priced,
    quantity: input.quantity,
    billing: input.billing,
    shipping,
    isShippedToBilling: input.shipping === null,
    requestHash,
  });
}

/** Names key and contents of a request: a form that was changed and sent again is another order. */
function hashRequest({ idempotencyKey, ...contents }: OrderInput): string | null {
  if (idempotencyKey === undefined) return null;
  const { projectId, reorderOf, quantity, contentHash, total, billing, shipping } = contents;
  const parts = [idempotencyKey, projectId, reorderOf, quantity, contentHash, total, billing, shipping];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

interface NewOrder {
  edition: OrderEdition;
  priced: PricedOrder;
  quantity: number;
  billing: Address;
  shipping: Address;
  isShippedToBilling: boolean;
  /** Names the request, so that its repetition gets the same order; null without a key. */
  requestHash: string | null;
}

interface OrderToPay {
  orderId: string;
  paymentUrl: string;
}

/** The order that an earlier request with this hash placed; its payment page, or its status page when it is settled. */
async function findPlacedOrder(
  deps: Deps,
  userId: string,
  requestHash: string,
): Promise<OrderToPay | undefined> {
  const order = await findOrderByRequest(deps.db, userId, requestHash);
  if (!order) return undefined;
  const paymentUrl = await openPaymentPage(deps, order.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_payable') return orderUrl(deps, order.id);
    throw error;
  });
  return { orderId: order.id, paymentUrl };
}

/**
 * Inserts an order with a snapshot of edition, price and addresses, and opens its payment page. When a concurrent
 * request with the same hash was first, its order is returned.
 */
export async function createOrder(
  deps: Deps,
  userId: string,
  { edition, priced, quantity, billing, shipping, isShippedToBilling, requestHash }: NewOrder,
): Promise<OrderToPay> {
  const user = await findUser(deps.db, userId);
  if (!user) throw new AppError('unauthenticated');
  const now = deps.clock();
  const { listVersion: priceList, extraPages: _, ...cents } = priced.cost;
  const order = await deps.db.transaction().execute(async (trx) => {
    await pinExport(trx, edition.exportId);
    const row = await insertOrder(trx, {
      userId,
      projectId: edition.projectId,
      number: numberOf(now, await nextOrderNumber(trx)),
      title: edition.title,
      format: edition.format,
      pages: edition.pages,
      quantity,
      contentHash: edition.contentHash,
      editionMadeAt: edition.madeAt,
      exportId: edition.exportId,
      files: JSON.stringify(edition.files),
      ...cents,
      priceList,
      currency: 'EUR',
      shippingMethod: priced.method.name,
      productionDays: priced.productionDays,
      email: user.email,
      language: user.language,
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
      isShippedToBilling,
      termsAcceptedAt: now,
      payableUntil: new Date(now.getTime() + limits.paymentLinkHours * 3600 * 1000),
      nextCheckAt: new Date(now.getTime() + firstCheckMs),
      stateSince: now,
      createdAt: now,
      requestHash,
      traceparent: currentTraceparent() ?? null,
    });
    if (!row) return undefined;
    await promiseRecordings(trx, { orderId: row.id, exportId: edition.exportId, userId }, now);
    await insertPayment(trx, { orderId: row.id, attempt: 1, createdAt: now });
    await insertEvent(trx, { orderId: row.id, at: now, actor: 'customer', kind: 'created' });
    return row;
  });
  if (order) return { orderId: order.id, paymentUrl: await openPaymentPage(deps, order.id) };
  const placed = await findPlacedOrder(deps, userId, requestHash ?? '');
  if (!placed) throw new Error('an order was placed by the same request and cannot be found');
  return placed;
}

const firstCheckMs = 60_000;

/** `DB-2611-0482`: year and month of the order, and a number from a sequence. */
function numberOf(now: Date, sequence: number): string {
  const month = dutchDay(now).slice(2, 7).replace('-', '');
  return `DB-${month}-${String(sequence).padStart(4, '0')}`;
}
