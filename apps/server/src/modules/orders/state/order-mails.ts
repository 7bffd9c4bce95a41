import { editionCode } from '@dierbaar/book';
import { format, language } from '@dierbaar/contract';
import { planArrival, planDelivery } from '../../../calendar/delivery-plan.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import type { MailKind, StoredMailData } from '../../../mails/mails.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { addressLines, parseBillingAddress, parseShippingAddress } from './order-snapshot.ts';
import type { OrderRow } from './orders.queries.ts';

type Facts = StoredMailData<'orderProblem'>;

export function queueOrderReceivedMail(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  invoice: { number: string; objectKey: string },
): Promise<void> {
  const { baseCents, extraPagesCents, handlingCents, shippingCents, totalCents, taxCents, vatPercent } =
    order;
  return queueOrderMail(deps, trx, order, 'orderReceived', 'received', {
    ...factsOf(deps, order),
    pages: order.pages,
    format: format.parse(order.format),
    editionCode: editionCode(order.contentHash),
    productCents: baseCents + extraPagesCents,
    handlingCents,
    shippingCents,
    totalCents,
    taxCents,
    vatPercent,
    delivery: deliveryOf(order),
    address: addressOf(order),
    invoiceNumber: invoice.number,
    invoiceKey: invoice.objectKey,
  });
}

export function queueInProductionMail(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  printId: string,
): Promise<void> {
  const data = { ...factsOf(deps, order), delivery: deliveryOf(order) };
  return queueOrderMail(deps, trx, order, 'orderInProduction', `in-production:${printId}`, data);
}

export function queueShippedMail(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  printId: string,
  trackingUrl: string | null,
): Promise<void> {
  return queueOrderMail(deps, trx, order, 'orderShipped', `shipped:${printId}`, {
    ...factsOf(deps, order),
    delivery: planArrival(deps.clock(), parseShippingAddress(order).country),
    trackingUrl,
    address: addressOf(order),
  });
}

/** One mail each time an order is held. */
export function queueProblemMail(deps: Deps, trx: Connection, order: OrderRow): Promise<void> {
  const key = `problem:${order.stateSince.getTime()}`;
  return queueOrderMail(deps, trx, order, 'orderProblem', key, factsOf(deps, order));
}

/** One mail for each payment attempt, declined or abandoned. */
export function queuePaymentFailedMail(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  payment: { attempt: number; url: string | null; state: string },
): Promise<void> {
  const facts = factsOf(deps, order);
  return queueOrderMail(deps, trx, order, 'orderPaymentFailed', `payment-failed:${payment.attempt}`, {
    ...facts,
    amountCents: order.totalCents,
    payUrl: payment.state === 'open' && payment.url ? payment.url : facts.orderUrl,
    payableUntil: order.payableUntil.toISOString(),
  });
}

export function queueRefundedMail(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  refund: { id: string; cents: number },
  credit: { number: string; key: string } | null,
): Promise<void> {
  const data = { ...factsOf(deps, order), amountCents: refund.cents, credit };
  return queueOrderMail(deps, trx, order, 'orderRefunded', `refunded:${refund.id}`, data);
}

async function queueOrderMail<K extends MailKind>(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  kind: K,
  cause: string,
  data: StoredMailData<K>,
): Promise<void> {
  // The account is deleted: no more mails.
  if (order.userId === null) return;
  const user = { id: order.userId, email: order.email, language: order.language };
  await sendMail(deps, trx, { kind, dedupeKey: `order:${order.id}:${cause}`, user, data });
}

/** The page that shows how an order stands. */
export const orderUrl = (deps: Deps, orderId: string) =>
  `${deps.config.APP_URL}/order-status?orderId=${orderId}`;

function factsOf(deps: Deps, order: OrderRow): Facts {
  return {
    firstName: parseBillingAddress(order).firstName,
    number: order.number,
    title: order.title,
    quantity: order.quantity,
    orderUrl: orderUrl(deps, order.id),
  };
}

const addressOf = (order: OrderRow) =>
  addressLines(parseShippingAddress(order), language.parse(order.language));

function deliveryOf(order: OrderRow) {
  const { country } = parseShippingAddress(order);
  return planDelivery(order.paidAt ?? order.createdAt, order.productionDays, country).delivered;
}
