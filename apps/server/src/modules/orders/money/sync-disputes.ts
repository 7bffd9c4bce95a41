import type Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';
import { holdInTransaction } from '../state/change-state.ts';
import { ordersDisputed } from '../state/order-metrics.ts';
import { findOrdersByPaymentIntents, insertEvent, lockOrder } from '../state/orders.queries.ts';
import { findDisputesByIds, upsertDispute } from './payments.queries.ts';

/** Reads the disputes of a payment from Stripe and stores them; each one that is opened holds its order. */
export async function syncDisputesOfPayment(deps: Deps, paymentIntentId: string): Promise<void> {
  const disputes: Stripe.Dispute[] = [];
  for await (const dispute of deps.stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }))
    disputes.push(dispute);
  const [order] = await findOrdersByPaymentIntents(deps.db, [paymentIntentId]);
  for (const dispute of disputes.toReversed()) {
    if (order) await storeDispute(deps, order.id, dispute);
    else raiseAlarm(deps, dispute, { paymentIntentId });
  }
}

const windowSeconds = 30 * 24 * 3600;

/** Compares the disputes of the last month with the stored ones, so that a missed event loses none. */
export async function reconcileDisputes(deps: Deps): Promise<void> {
  const since = Math.floor(deps.clock().getTime() / 1000) - windowSeconds;
  const recent: Stripe.Dispute[] = [];
  for await (const dispute of deps.stripe.disputes.list({ created: { gte: since }, limit: 100 }))
    recent.push(dispute);
  const stored = await findDisputesByIds(
    deps.db,
    recent.map(({ id }) => id),
  );
  const statuses = new Map(stored.map(({ id, status }) => [id, status]));
  for (const dispute of recent) {
    if (statuses.get(dispute.id) === dispute.status || typeof dispute.payment_intent !== 'string') continue;
    const [order] = await findOrdersByPaymentIntents(deps.db, [dispute.payment_intent]);
    if (order)
      await storeDispute(deps, order.id, dispute).catch((error: unknown) =>
        deps.log.error({ err: error, orderId: order.id }, 'a dispute of an order could not be stored'),
      );
  }
}

/** Stores a dispute that is new or has changed. A person decides how a disputed order goes on. */
async function storeDispute(deps: Deps, orderId: string, dispute: Stripe.Dispute): Promise<void> {
  const { id, status, reason, amount: cents } = dispute;
  const isChanged = await deps.db.transaction().execute(async (trx) => {
    // Locked first, so that concurrent calls store a dispute one after another.
    const order = await lockOrder(trx, orderId);
    const [known] = await findDisputesByIds(trx, [id]);
    if (!order || known?.status === status) return false;
    const createdAt = new Date(dispute.created * 1000);
    await upsertDispute(trx, { id, orderId, status, reason, cents, createdAt });
    const detail = { dispute: id, status, reason, cents };
    const at = deps.clock();
    await insertEvent(trx, { orderId, at, actor: 'stripe', kind: 'dispute', detail: JSON.stringify(detail) });
    if (needsPerson(status))
      await holdInTransaction(deps, trx, orderId, { reason: 'disputed', actor: 'stripe', detail });
    return true;
  });
  if (isChanged) raiseAlarm(deps, dispute, { orderId });
}

/** A dispute that was just opened, by the bank or as its first question. */
const needsPerson = (status: string) => status === 'needs_response' || status === 'warning_needs_response';

function raiseAlarm(deps: Deps, { id, status, reason, amount }: Stripe.Dispute, about: object): void {
  const details = { dispute: id, status, reason, cents: amount, ...about };
  if (!needsPerson(status) && status !== 'lost') {
    deps.log.info(details, 'a dispute of a payment has changed');
    return;
  }
  ordersDisputed.inc({ status });
  deps.log.error({ ...details, alarm: 'payment_disputed' }, 'a payment is disputed and waits for a person');
}
