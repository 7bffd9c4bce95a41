import type { OrderState } from '@dierbaar/contract';
import type Stripe from 'stripe';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { insertNumberedInvoice } from '../invoice/create-invoice.ts';
import { findInvoices } from '../invoice/invoices.queries.ts';
import { changeState } from '../lifecycle/change-state.ts';
import { refundsFailed } from '../lifecycle/order-metrics.ts';
import { queueRefundedMail } from '../order-mails.ts';
import {
  findOrdersByPaymentIntents,
  insertEvent,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '../orders.queries.ts';
import { findRefunds, findRefundsByIds, insertRefund, markRefundFailed } from './order-refunds.queries.ts';

/** States of an order whose money is with us, wholly or in part. */
export const refundableStates: readonly OrderState[] = [
  'paid',
  'at_printer',
  'in_production',
  'shipped',
  'held',
  'cancelled',
];

/**
 * Reads what went back of the payment of an order, whoever gave it back: a person through `ops`, or by hand at the
 * provider. Each refund is written down, credited and told about once; an order of which nothing is left is refunded.
 */
export async function syncRefunds(
  deps: Deps,
  { id: orderId, paymentIntentId }: Pick<OrderRow, 'id' | 'paymentIntentId'>,
): Promise<{ left: number; tries: number }> {
  if (paymentIntentId === null) return { left: 0, tries: 0 };
  const { amount_received: received } = await deps.stripe.paymentIntents.retrieve(paymentIntentId);
  const { data } = await deps.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const left = await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return 0;
    for (const refund of data.toReversed()) {
      if (isGiven(refund)) await takeRefund(deps, trx, order, refund);
      else await noteFailed(deps, trx, order, refund);
    }
    const given = sumOf((await findRefunds(trx, orderId)).filter(({ state }) => state === 'given'));
    const actor = actorOf(data[0]);
    if (given >= received)
      await changeState(deps, trx, orderId, { to: 'refunded', from: refundableStates, actor });
    return received - given;
  });
  return { left, tries: data.length };
}

/** The provider said that something of this payment went back; it may also have been for a subscription. */
export async function syncRefundsOfPayment(deps: Deps, paymentIntentId: string): Promise<void> {
  for (const order of await findOrdersByPaymentIntents(deps.db, [paymentIntentId]))
    await syncRefunds(deps, order);
}

const refundWindowSeconds = 7 * 24 * 3600;

/** Compares the refunds of the last days with what is written down: an event that never came loses none. */
export async function reconcileRefunds(deps: Deps): Promise<void> {
  const since = Math.floor(deps.clock().getTime() / 1000) - refundWindowSeconds;
  const recent: Stripe.Refund[] = [];
  for await (const refund of deps.stripe.refunds.list({ created: { gte: since }, limit: 100 }))
    recent.push(refund);
  const known = await findRefundsByIds(
    deps.db,
    recent.map(({ id }) => id),
  );
  const stateOf = (id: string) => known.find((each) => each.id === id)?.state;
  const unread = recent.filter((refund) =>
    isGiven(refund) ? stateOf(refund.id) === undefined : stateOf(refund.id) === 'given',
  );
  const intents = unread.flatMap(({ payment_intent: intent }) =>
    typeof intent === 'string' ? [intent] : [],
  );
  for (const order of await findOrdersByPaymentIntents(deps.db, intents))
    await syncRefunds(deps, order).catch((error: unknown) =>
      deps.log.error({ err: error, orderId: order.id }, 'the refunds of an order could not be read'),
    );
}

const isGiven = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** Who asked for it here is named on it; otherwise it was given at the provider. */
const actorOf = (refund: Stripe.Refund | undefined) => refund?.metadata?.by ?? 'stripe';

async function takeRefund(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  refund: Stripe.Refund,
): Promise<void> {
  const { id, amount: cents, created } = refund;
  const isNew = await insertRefund(trx, {
    id,
    orderId: order.id,
    cents,
    createdAt: new Date(created * 1000),
  });
  if (!isNew) return;
  const detail = { refund: id, cents, reason: refund.metadata?.reason ?? refund.reason };
  await addEvent(deps, trx, order, { actor: actorOf(refund), kind: 'refund', detail });
  await credit(deps, trx, order, { cause: `refund:${id}`, cents });
  await queueRefundedMail(deps, trx, order, { id, cents });
  await updateOrder(trx, order.id, { nextCheckAt: deps.clock() });
  await deps.queue.enqueue(trx, 'advance-order', { orderId: order.id });
}

/** A credit note takes back what was invoiced, and never more: a refund made again after it failed has its note. */
async function credit(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  { cause, cents }: { cause: string; cents: number },
): Promise<void> {
  const sums = { invoice: 0, credit: 0 };
  for (const { kind, totalCents } of await findInvoices(trx, [order.id]))
    sums[kind === 'credit' ? 'credit' : 'invoice'] += totalCents;
  const totalCents = Math.min(cents, sums.invoice - sums.credit);
  if (totalCents > 0) await insertNumberedInvoice(deps, trx, order, { kind: 'credit', cause, totalCents });
}

/** Money that was on its way back and came to us again: somebody was told otherwise, so a person must look. */
async function noteFailed(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  { id, amount: cents, failure_reason: reason }: Stripe.Refund,
): Promise<void> {
  if (!(await markRefundFailed(trx, id))) return;
  const detail = { refund: id, cents, reason };
  await addEvent(deps, trx, order, { actor: 'stripe', kind: 'refund_failed', detail });
  refundsFailed.inc();
  const { id: orderId, number } = order;
  deps.log.error(
    { orderId, number, detail, alarm: 'refund_failed' },
    'a refund failed and waits for a person',
  );
}

const addEvent = (
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  { detail, ...event }: { actor: string; kind: string; detail: object },
) => insertEvent(trx, { orderId: order.id, at: deps.clock(), ...event, detail: JSON.stringify(detail) });
