import { format, type Order } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { findInvoice, findInvoices } from '../money/invoices.queries.ts';
import { openPaymentPage } from '../money/payment-page.ts';
import { findLatestPayments } from '../money/payments.queries.ts';
import { syncPayment } from '../money/sync-payment.ts';
import { queuePaymentFailedMail } from '../state/order-mails.ts';
import { type OrderEdition, parseOrderFiles } from '../state/order-snapshot.ts';
import {
  findOrder,
  findOwnOrder,
  findOwnOrderBySession,
  findUserOrders,
  type OrderRow,
} from '../state/orders.queries.ts';
import { presentOrder } from './present-order.ts';

/** An order by its id or its checkout session; an open payment is synced with Stripe first. */
export async function getOrderStatus(deps: Deps, userId: string, id: string): Promise<Order> {
  const found = orNotFound(
    id.startsWith('cs_')
      ? await findOwnOrderBySession(deps.db, userId, id)
      : await findOwnOrder(deps.db, userId, id),
  );
  if (isUnsettled(found)) await trySyncPayment(deps, found);
  const [order] = await presentAll(deps, [(await findOrder(deps.db, found.id)) ?? found]);
  return orNotFound(order);
}

export async function listOrders(deps: Deps, userId: string): Promise<Order[]> {
  return presentAll(deps, await findUserOrders(deps.db, userId));
}

/** The payment page of an order that is not paid yet. */
export async function payOrder(deps: Deps, userId: string, orderId: string): Promise<{ paymentUrl: string }> {
  const order = await requireOwnOrder(deps, userId, orderId);
  if (isUnsettled(order)) await trySyncPayment(deps, order);
  return { paymentUrl: await openPaymentPage(deps, orderId) };
}

/** The user left the payment page: a mail brings the link to it. */
export async function recordPaymentAbandoned(deps: Deps, userId: string, orderId: string): Promise<void> {
  const order = await requireOwnOrder(deps, userId, orderId);
  if (isUnsettled(order)) await trySyncPayment(deps, order);
  await deps.db.transaction().execute(async (trx) => {
    const now = await findOrder(trx, orderId);
    const [payment] = await findLatestPayments(trx, [orderId]);
    if (now?.state === 'awaiting_payment' && payment) await queuePaymentFailedMail(deps, trx, now, payment);
  });
}

export async function openInvoice(deps: Deps, userId: string, orderId: string) {
  await requireOwnOrder(deps, userId, orderId);
  const invoice = await findInvoice(deps.db, orderId);
  const object = invoice?.objectKey ? await deps.storage.get(invoice.objectKey) : undefined;
  if (!invoice || !object) throw new AppError('not_found');
  return { number: invoice.number, object };
}

/** The edition of a paid order, to order it again unchanged. */
export async function requireOrderedEdition(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<OrderEdition> {
  const order = await requireOwnOrder(deps, userId, orderId);
  if (order.paidAt === null) throw new AppError('not_found');
  return {
    projectId: order.projectId,
    reorderOf: order.id,
    title: order.title,
    format: format.parse(order.format),
    pages: order.pages,
    contentHash: order.contentHash,
    madeAt: order.editionMadeAt,
    exportId: order.exportId,
    files: parseOrderFiles(order),
  };
}

async function requireOwnOrder(deps: Deps, userId: string, orderId: string): Promise<OrderRow> {
  return orNotFound(await findOwnOrder(deps.db, userId, orderId));
}

const isUnsettled = ({ state }: OrderRow) => state === 'awaiting_payment' || state === 'payment_processing';

/**
 * Without an answer from Stripe, or while another call asks Stripe about this order, the stored state is shown; the
 * reconciler syncs later. The lock is not that of the order: reading a payment is safe beside a worker, and the person who
 * has just paid must not read otherwise because a worker was first.
 */
async function trySyncPayment(deps: Deps, order: OrderRow): Promise<void> {
  await deps.locks
    .tryRun(`order-payment:${order.id}`, () => syncPayment(deps, order))
    .catch((error: unknown) =>
      deps.log.warn({ err: error, orderId: order.id }, 'the payment of an order could not be looked at'),
    );
}

async function presentAll(deps: Deps, rows: OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [payments, invoices] = await Promise.all([
    findLatestPayments(deps.db, ids),
    findInvoices(deps.db, ids),
  ]);
  return rows.map((row) =>
    presentOrder(
      row,
      payments.find(({ orderId }) => orderId === row.id),
      invoices.find(({ orderId, kind }) => orderId === row.id && kind === 'invoice'),
    ),
  );
}
