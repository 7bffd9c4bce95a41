import type { OrderState } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import type { Json } from '../../../db/row-types.gen.ts';
import type { RowChange } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { queueProblemMail } from './order-mails.ts';
import { ordersHeld } from './order-metrics.ts';
import { insertEvent, lockOrder, type OrderRow, updateOrder } from './orders.queries.ts';

export interface StateChange {
  /** In any other state nothing changes. */
  from: readonly OrderState[];
  to: OrderState;
}

const change = (to: OrderState, ...from: OrderState[]): StateChange => ({ from, to });

const unpaid = ['awaiting_payment', 'payment_processing', 'expired'] as const;
const atPrinter = ['at_printer', 'in_production'] as const;

/**
 * Every change of an order's state. This list is the truth: the table `order_transitions`, by which the database refuses
 * any other change, holds the same pairs, and a test compares them.
 */
export const stateChanges = {
  paymentProcessing: change('payment_processing', 'awaiting_payment'),
  paymentFailed: change('awaiting_payment', 'payment_processing'),
  paymentExpired: change('expired', 'awaiting_payment', 'payment_processing'),
  // An expired order too: its payment may be read late.
  paid: change('paid', ...unpaid),
  placed: change('at_printer', 'paid'),
  inProduction: change('in_production', 'at_printer'),
  shipped: change('shipped', ...atPrinter),
  cancelled: change('cancelled', ...atPrinter),
  refunded: change('refunded', 'paid', ...atPrinter, 'shipped', 'held', 'cancelled'),
  held: change('held', ...unpaid, 'paid', ...atPrinter, 'shipped'),
  reprinted: change('paid', 'shipped', 'cancelled', 'held'),
} satisfies Record<string, StateChange>;

/** Changes of a held order that goes on, by the state it was held in. An unpaid one waits for its payment. */
export const resumed: Partial<Record<OrderState, StateChange>> = {
  awaiting_payment: change('awaiting_payment', 'held'),
  payment_processing: change('awaiting_payment', 'held'),
  expired: change('awaiting_payment', 'held'),
  paid: change('paid', 'held'),
  at_printer: change('at_printer', 'held'),
  in_production: change('in_production', 'held'),
  shipped: change('shipped', 'held'),
};

interface ChangeDetails {
  /** Who or what caused the change, for the history. */
  actor: string;
  set?: RowChange<'orders'>;
  detail?: Json;
}

/**
 * Changes the state of an order in the caller's transaction. The row is locked, so one of several concurrent calls
 * makes the change; false for the others, and when the order is in none of the `from` states.
 */
export async function changeState(
  deps: Deps,
  trx: Connection,
  orderId: string,
  { from, to }: StateChange,
  { actor, set = {}, detail = {} }: ChangeDetails,
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  const state = from.find((each) => each === order?.state);
  if (!order || state === undefined || state === to) return false;
  const now = deps.clock();
  await updateOrder(trx, orderId, {
    ...set,
    state: to,
    stateSince: now,
    nextCheckAt: now,
    attempts: 0,
    lastError: null,
  });
  await insertEvent(trx, {
    orderId,
    at: now,
    actor,
    kind: 'state',
    fromState: state,
    toState: to,
    detail: JSON.stringify(detail),
  });
  return true;
}

/** Holds an order in the caller's transaction; false when its state does not allow it. */
export async function holdInTransaction(
  deps: Deps,
  trx: Connection,
  orderId: string,
  { reason, actor, detail = {} }: { reason: string; actor: string; detail?: Json },
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  return changeState(deps, trx, orderId, stateChanges.held, {
    actor,
    set: { heldReason: reason, heldFrom: order?.state ?? null },
    detail: { reason, detail },
  });
}

/** Holds an order for an operator, with an alarm and a mail to the customer. */
export async function holdOrder(
  deps: Deps,
  order: OrderRow,
  { reason, actor, detail = {} }: { reason: string; actor: string; detail?: Json },
): Promise<void> {
  const isHeld = await deps.db.transaction().execute(async (trx) => {
    const changed = await holdInTransaction(deps, trx, order.id, { reason, actor, detail });
    if (changed && actor === 'system') await queueProblemMail(deps, trx, order);
    return changed;
  });
  // An operator who holds an order needs no alarm.
  if (!isHeld || actor !== 'system') return;
  ordersHeld.inc({ reason });
  // The detail stays in the database: the printer may repeat an address in it.
  deps.log.error(
    { orderId: order.id, number: order.number, reason, alarm: 'order_held' },
    'an order is held and waits for a person',
  );
}
