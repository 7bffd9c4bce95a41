import { type OrderState, orderState } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { OpsRefused } from '../../platform/audit/operator-commands.service.ts';
import { findInvoices } from '../money/invoices.queries.ts';
import { findDisputes, findPayments, findRefunds } from '../money/payments.queries.ts';
import { syncRefunds } from '../money/sync-refunds.ts';
import { changeState, holdOrder, resumed, stateChanges } from '../state/change-state.ts';
import {
  findEvents,
  findOrder,
  findOrderByNumber,
  findPrints,
  findRecentOrders,
  insertEvent,
  insertPrint,
  type OrderRow,
  updateOrder,
} from '../state/orders.queries.ts';

export function listOrdersForOps(deps: Deps, state?: OrderState) {
  return findRecentOrders(deps.db, state, 100);
}

/** An order with its payments, prints, refunds, disputes, events and invoices. */
export async function getOrderForOps(deps: Deps, name: string) {
  const order = await requireOrder(deps, name);
  const [payments, prints, refunds, disputes, events, invoices] = await Promise.all([
    findPayments(deps.db, order.id),
    findPrints(deps.db, order.id),
    findRefunds(deps.db, order.id),
    findDisputes(deps.db, order.id),
    findEvents(deps.db, order.id),
    findInvoices(deps.db, [order.id]),
  ]);
  return { order, payments, prints, refunds, disputes, events, invoices };
}

/** Returns a held order to the state it was held in, and checks any other order now. */
export async function retryOrder(deps: Deps, name: string, by: string): Promise<void> {
  const order = await requireOrder(deps, name);
  await deps.db.transaction().execute(async (trx) => {
    if (order.state === 'held') {
      const change = resumed[orderState.parse(order.heldFrom)];
      if (!change) throw new OpsRefused(`an order cannot go on from ${order.heldFrom}`);
      const set = { heldReason: null, heldFrom: null };
      await changeState(deps, trx, order.id, change, { actor: by, set });
    } else await insertEvent(trx, { orderId: order.id, at: deps.clock(), actor: by, kind: 'retry' });
    await updateOrder(trx, order.id, { nextCheckAt: deps.clock(), attempts: 0 });
    await deps.queue.enqueue(trx, 'advance-order', { orderId: order.id });
  });
}

/** Holds an order. An order that is at the printer is still printed, as the printer has no way to cancel it. */
export async function holdOrderForOps(deps: Deps, name: string, by: string, reason: string): Promise<void> {
  const order = await requireOrder(deps, name);
  await holdOrder(deps, order, { reason, actor: by });
  const after = await findOrder(deps.db, order.id);
  if (after?.state !== 'held') throw new OpsRefused(`an order that is ${order.state} cannot be held`);
}

/** Prints the same edition again, free of charge. */
export async function reprintOrder(deps: Deps, name: string, by: string, reason: string): Promise<void> {
  const order = await requireOrder(deps, name);
  if (order.paidAt === null) throw new OpsRefused('an order that is not paid is not printed');
  await deps.db.transaction().execute(async (trx) => {
    const isChanged = await changeState(deps, trx, order.id, stateChanges.reprinted, {
      actor: by,
      set: {
        heldReason: null,
        heldFrom: null,
        atPrinterAt: null,
        inProductionAt: null,
        shippedAt: null,
        trackingUrl: null,
      },
      detail: { reprint: reason },
    });
    if (!isChanged) throw new OpsRefused(`an order that is ${order.state} cannot be printed again`);
    const attempt = ((await findPrints(trx, order.id)).at(-1)?.attempt ?? 0) + 1;
    await insertPrint(trx, { orderId: order.id, attempt, reason, createdAt: deps.clock() });
    await deps.queue.enqueue(trx, 'advance-order', { orderId: order.id });
  });
}

/** Refunds an order or a part of it, with a credit note and a mail. */
export async function refundOrder(
  deps: Deps,
  name: string,
  by: string,
  { reason, cents }: { reason: string; cents?: number | undefined },
): Promise<void> {
  const order = await requireOrder(deps, name);
  const hasMoney =
    order.state === 'refunded' || stateChanges.refunded.from.some((state) => state === order.state);
  const nothing = { remainingCents: 0, refundCount: 0 };
  const { remainingCents, refundCount } = hasMoney ? await syncRefunds(deps, order) : nothing;
  if (order.paymentIntentId === null || remainingCents < 1)
    throw new OpsRefused(`an order that is ${order.state} has nothing to refund`);
  const amount = cents ?? remainingCents;
  if (amount < 1 || amount > remainingCents)
    throw new OpsRefused(`between 1 and ${remainingCents} cents can be refunded`);
  const refund = await deps.stripe.refunds.create(
    {
      payment_intent: order.paymentIntentId,
      amount,
      reason: 'requested_by_customer',
      metadata: { order_id: order.id, by, reason: reason.slice(0, 500) },
    },
    { idempotencyKey: `order:${order.id}:refund:${refundCount}:${amount}` },
  );
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw new OpsRefused(`the payment provider could not refund: ${refund.status}`);
  await syncRefunds(deps, order);
}

async function requireOrder(deps: Deps, name: string): Promise<OrderRow> {
  const found = name.startsWith('DB-') ? await findOrderByNumber(deps.db, name) : undefined;
  if (!found) throw new OpsRefused(`there is no order ${name}`);
  return found;
}
