import type Stripe from 'stripe';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { changeState, stateChanges } from '../state/change-state.ts';
import { queueRefundedMail } from '../state/order-mails.ts';
import { refundsFailed } from '../state/order-metrics.ts';
import {
  findOrdersByPaymentIntents,
  insertEvent,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '../state/orders.queries.ts';
import { creditCauseOf, insertNumberedInvoice } from './create-invoice.ts';
import { findInvoices } from './invoices.queries.ts';
import { findRefunds, findRefundsByIds, insertRefund, markRefundFailed } from './payments.queries.ts';

/**
 * Reads the refunds of an order from Stripe, made through `ops` or in the Stripe dashboard. Each refund is stored,
 * credited and mailed once; an order without a remaining amount becomes `refunded`.
 */
export async function syncRefunds(
  deps: Deps,
  { id: orderId, paymentIntentId }: Pick<OrderRow, 'id' | 'paymentIntentId'>,
): Promise<{ remainingCents: number; refundCount: number }> {
  if (paymentIntentId === null) return { remainingCents: 0, refundCount: 0 };
  const { amount_received: received } = await deps.stripe.paymentIntents.retrieve(paymentIntentId);
  const { data } = await deps.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const remainingCents = await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return 0;
    for (const refund of data.toReversed()) {
      if (isGiven(refund)) await storeRefund(deps, trx, order, refund);
      else await recordFailedRefund(deps, trx, order, refund);
    }
    const given = sumOf((await findRefunds(trx, orderId)).filter(({ state }) => state === 'given'));
    const actor = actorOf(data[0]);
    if (given >= received) await changeState(deps, trx, orderId, stateChanges.refunded, { actor });
    return received - given;
  });
  return { remainingCents, refundCount: data.length };
}

/** Syncs the refunds of a payment intent; does nothing when it paid a subscription. */
export async function syncRefundsOfPayment(deps: Deps, paymentIntentId: string): Promise<void> {
  for (const order of await findOrdersByPaymentIntents(deps.db, [paymentIntentId]))
    await syncRefunds(deps, order);
}

const refundWindowSeconds = 7 * 24 * 3600;

/** Compares the refunds of the last days with the stored ones, so that a missed event loses none. */
export async function reconcileRefunds(deps: Deps): Promise<void> {
  const since = Math.floor(deps.clock().getTime() / 1000) - refundWindowSeconds;
  const recent: Stripe.Refund[] = [];
  for await (const refund of deps.stripe.refunds.list({ created: { gte: since }, limit: 100 }))
    recent.push(refund);
  const known = await findRefundsByIds(
    deps.db,
    recent.map(({ id }) => id),
  );
  const states = new Map(known.map(({ id, state }) => [id, state]));
  const unsynced = recent.filter((refund) =>
    isGiven(refund) ? !states.has(refund.id) : states.get(refund.id) === 'given',
  );
  const intents = unsynced.flatMap(({ payment_intent: intent }) =>
    typeof intent === 'string' ? [intent] : [],
  );
  for (const order of await findOrdersByPaymentIntents(deps.db, intents))
    await syncRefunds(deps, order).catch((error: unknown) =>
      deps.log.error({ err: error, orderId: order.id }, 'the refunds of an order could not be read'),
    );
}

const isGiven = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** The operator named in the metadata; a refund without one was made in the Stripe dashboard. */
const actorOf = (refund: Stripe.Refund | undefined) => refund?.metadata?.by ?? 'stripe';

async function storeRefund(
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
  // The mail follows with the file of the credit note; without a credit note it goes at once.
  const isCredited = await credit(deps, trx, order, { cause: creditCauseOf(id), cents });
  if (!isCredited) await queueRefundedMail(deps, trx, order, { id, cents }, null);
  await updateOrder(trx, order.id, { nextCheckAt: deps.clock() });
  await deps.queue.enqueue(trx, 'advance-order', { orderId: order.id });
}

/** Credits at most what was invoiced: a refund that is repeated after a failure gets no second credit note, and false. */
async function credit(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  { cause, cents }: { cause: string; cents: number },
): Promise<boolean> {
  const sums = { invoice: 0, credit: 0 };
  for (const { kind, totalCents } of await findInvoices(trx, [order.id]))
    sums[kind === 'credit' ? 'credit' : 'invoice'] += totalCents;
  const totalCents = Math.min(cents, sums.invoice - sums.credit);
  if (totalCents <= 0) return false;
  await insertNumberedInvoice(deps, trx, order, { kind: 'credit', cause, totalCents });
  return true;
}

/** Records a refund that failed after its mail was sent, with an alarm for an operator. */
async function recordFailedRefund(
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
