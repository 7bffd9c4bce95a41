import type Stripe from 'stripe';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { changeState, holdOrder, type StateChange, stateChanges } from '../state/change-state.ts';
import { queuePaymentFailedMail } from '../state/order-mails.ts';
import { findOrder, insertPrint, type OrderRow, updateOrder } from '../state/orders.queries.ts';
import { insertNumberedInvoice } from './create-invoice.ts';
import { openPaymentPage } from './payment-page.ts';
import { findPayments, type PaymentRow, updatePayment } from './payments.queries.ts';
import { syncRefunds } from './sync-refunds.ts';

type PaymentSnapshot = Pick<PaymentRow, 'state' | 'wasDeclined'>;

/**
 * Reads the payment of an order from Stripe and stores it. Webhook, return page and reconciler all call it, in any
 * order and number; only the answer of Stripe counts.
 */
export async function syncPayment(deps: Deps, order: OrderRow): Promise<void> {
  const payments = await findPayments(deps.db, order.id);
  const last = payments.at(-1);
  // Interrupted before the payment page was opened.
  if (last && !last.sessionId && order.state === 'awaiting_payment') await openPaymentPage(deps, order.id);
  for (const payment of payments) {
    if (!payment.sessionId) continue;
    const session = await deps.stripe.checkout.sessions.retrieve(payment.sessionId, {
      expand: ['payment_intent.latest_charge'],
    });
    const snapshot = readPayment(session);
    if (snapshot.state === 'paid') return receivePayment(deps, order, payment, session);
    if (snapshot.state !== payment.state || snapshot.wasDeclined !== payment.wasDeclined)
      await updatePayment(deps.db, payment.id, snapshot);
  }
  await settle(deps, order.id);
}

function readPayment(session: Stripe.Checkout.Session): PaymentSnapshot {
  const intent = intentOf(session);
  const wasDeclined = Boolean(intent?.last_payment_error);
  if (session.status === 'expired') return { state: 'expired', wasDeclined };
  if (session.status === 'open') return { state: 'open', wasDeclined };
  if (session.payment_status !== 'unpaid') return { state: 'paid', wasDeclined };
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return { state: hasFailed ? 'failed' : 'processing', wasDeclined };
}

/** Accepts a payment of exactly the amount of the order; holds the order for an operator otherwise. */
async function receivePayment(
  deps: Deps,
  order: OrderRow,
  payment: PaymentRow,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const intent = intentOf(session);
  const paid = {
    amount: session.amount_total,
    received: intent?.amount_received ?? null,
    currency: session.currency,
    reference: session.client_reference_id,
  };
  const isExact =
    paid.amount === order.totalCents &&
    paid.received === order.totalCents &&
    paid.currency === 'eur' &&
    intent?.currency === 'eur' &&
    paid.reference === order.id;
  await updatePayment(deps.db, payment.id, { state: 'paid' });
  if (isExact) await acceptPayment(deps, order, session, intent);
  else {
    await updateOrder(deps.db, order.id, { paymentIntentId: intent?.id ?? null });
    const detail = { asked: order.totalCents, ...paid };
    await holdOrder(deps, order, { reason: 'payment_mismatch', actor: 'system', detail });
  }
  // Refunded before this sync saw the payment.
  const wasRefunded = (chargeOf(intent)?.amount_refunded ?? 0) > 0;
  if (wasRefunded) await syncRefunds(deps, { id: order.id, paymentIntentId: intent?.id ?? null });
}

/** Marks the order as paid, with its invoice and its print. */
async function acceptPayment(
  deps: Deps,
  order: OrderRow,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): Promise<void> {
  const charge = chargeOf(intent);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const set = {
      paidAt: charge ? new Date(charge.created * 1000) : now,
      paymentMethod: charge?.payment_method_details?.type ?? null,
      paymentIntentId: intent?.id ?? null,
    };
    const detail = { session: session.id };
    const isNew = await changeState(deps, trx, order.id, stateChanges.paid, {
      actor: 'system',
      set,
      detail,
    });
    if (!isNew) return;
    await insertPrint(trx, { orderId: order.id, attempt: 1, reason: 'order', createdAt: now });
    const { totalCents } = order;
    await insertNumberedInvoice(deps, trx, order, {
      kind: 'invoice',
      cause: `order:${order.id}`,
      totalCents,
    });
    // A payment that is refunded already must not be printed.
    if (charge?.refunded) await changeState(deps, trx, order.id, stateChanges.refunded, { actor: 'stripe' });
    // The reconciler would find the order too; the job only makes it sooner.
    await deps.queue.enqueue(trx, 'advance-order', { orderId: order.id });
  });
}

/** State of an unpaid order: awaiting payment, processing or expired. */
async function settle(deps: Deps, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, orderId);
    const last = (await findPayments(trx, orderId)).at(-1);
    if (!order || !last) return;
    const move = (change: StateChange) => changeState(deps, trx, orderId, change, { actor: 'system' });
    switch (last.state) {
      case 'processing':
        await move(stateChanges.paymentProcessing);
        break;
      case 'expired':
        await move(stateChanges.paymentExpired);
        break;
      case 'failed':
        await settleFailed(deps, trx, order, last, move);
        break;
      default:
        if (last.wasDeclined) await queuePaymentFailedMail(deps, trx, order, last);
    }
  });
}

async function settleFailed(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  last: PaymentRow,
  move: (change: StateChange) => Promise<boolean>,
): Promise<void> {
  if (deps.clock() >= order.payableUntil) {
    await move(stateChanges.paymentExpired);
    return;
  }
  await move(stateChanges.paymentFailed);
  if (order.state !== 'expired') await queuePaymentFailedMail(deps, trx, order, last);
}

function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof session.payment_intent === 'object' ? session.payment_intent : null;
}

function chargeOf(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  return typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
}
