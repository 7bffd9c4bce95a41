import { type OrderState, orderState } from '@dierbaar/contract';
import pLimit from 'p-limit';
import { day, minute } from '../../../calendar/time.ts';
import type { Deps } from '../../../deps.ts';
import { pollPrinterChanges } from '../print/printer-changes.ts';
import { ordersInState, ordersStuck } from '../state/order-metrics.ts';
import { claimDueOrders, countOrdersByState, countOrdersInState } from '../state/orders.queries.ts';
import { advanceOrder } from './advance-order.ts';

const batchSize = 50;
const concurrency = 4;

/** Advances due orders. They are found by their rows, so that a queue that lost its jobs loses no order. */
export async function reconcileOrders(deps: Deps, signal?: AbortSignal): Promise<number> {
  await pollPrinterChanges(deps);
  const limit = pLimit(concurrency);
  for (let checked = 0; ; ) {
    const now = deps.clock();
    const due = await claimDueOrders(deps.db, now, new Date(now.getTime() + 2 * minute), batchSize);
    await limit.map(due, async ({ id: orderId }) => {
      // Due again in two minutes.
      if (signal?.aborted) return;
      await advanceOrder(deps, orderId).catch((error: unknown) =>
        deps.log.error({ err: error, orderId }, 'an order could not go on'),
      );
    });
    checked += due.length;
    if (due.length < batchSize || signal?.aborted) return checked;
  }
}

/** Time in a state after which an order counts as stuck. */
const stuckAfterMs: Partial<Record<OrderState, number>> = {
  paid: 15 * minute,
  at_printer: 3 * day,
  in_production: 10 * day,
  payment_processing: 15 * day,
  held: 0,
  cancelled: 0,
};

const seenStuck = new Map<string, number>();

/** Sets the gauges of orders and of stuck ones, and logs an alarm when there are more of these than before. */
export async function alertStuckOrders(deps: Deps): Promise<void> {
  const counts = await countOrdersByState(deps.db);
  for (const state of orderState.options) ordersInState.set({ state }, counts.get(state) ?? 0);
  const now = deps.clock().getTime();
  for (const [state, milliseconds] of Object.entries(stuckAfterMs) as [OrderState, number][]) {
    const count = await countOrdersInState(deps.db, [state], new Date(now - milliseconds));
    ordersStuck.set({ state }, count);
    if (count > (seenStuck.get(state) ?? 0))
      deps.log.error({ state, count, alarm: 'orders_stuck' }, 'orders do not move and wait for a person');
    seenStuck.set(state, count);
  }
}
