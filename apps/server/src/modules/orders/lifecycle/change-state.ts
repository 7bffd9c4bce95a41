import type { OrderState } from '@dierbaar/contract';
import type { Updateable } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { Json, Orders } from '../../../db/row-types.gen.ts';
import type { Deps } from '../../../deps.ts';
import { queueProblemMail } from '../order-mails.ts';
import { insertEvent, lockOrder, type OrderRow, updateOrder } from '../orders.queries.ts';
import { ordersHeld } from './order-metrics.ts';

export interface StateChange {
  to: OrderState;
  /** Only from these; otherwise nothing happens. */
  from: readonly OrderState[];
  /** Who or what caused it, for the history. */
  actor: string;
  set?: Updateable<Orders>;
  detail?: Json;
}

/**
 * Moves an order on, in the caller's transaction: the row is locked, so of several who want the same change one makes
 * it. False when it was made already, or is not to be made any more.
 */
export async function changeState(
  deps: Deps,
  trx: Connection,
  orderId: string,
  { to, from, actor, set = {}, detail = {} }: StateChange,
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

/** States in which money has been taken: someone waits for a book. */
const paidStates: readonly OrderState[] = ['paid', 'at_printer', 'in_production', 'shipped'];

/** Stops an order until a person has looked at it, and says so: to the people who watch, and to the one who paid. */
export async function holdOrder(
  deps: Deps,
  order: OrderRow,
  { reason, actor, detail = {} }: { reason: string; actor: string; detail?: Json },
): Promise<void> {
  const isHeld = await deps.db.transaction().execute(async (trx) => {
    const from: readonly OrderState[] = ['awaiting_payment', 'payment_processing', 'expired', ...paidStates];
    const locked = await lockOrder(trx, order.id);
    const changed = await changeState(deps, trx, order.id, {
      to: 'held',
      from,
      actor,
      set: { heldReason: reason, heldFrom: locked?.state ?? order.state },
      detail: { reason, detail },
    });
    if (changed && actor === 'system') await queueProblemMail(deps, trx, order);
    return changed;
  });
  // Who holds an order by hand need not be called.
  if (!isHeld || actor !== 'system') return;
  ordersHeld.inc({ reason });
  deps.log.error(
    { orderId: order.id, number: order.number, reason, detail, alarm: 'order_held' },
    'an order is held and waits for a person',
  );
}
