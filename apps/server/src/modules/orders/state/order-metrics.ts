import { counter, gauge } from '../../../metrics.ts';

export const ordersHeld = counter(
  'orders_held_total',
  'Orders that were stopped for a person to look at, by reason',
  'reason',
);

export const refundsFailed = counter(
  'order_refunds_failed_total',
  'Refunds of orders that were given and failed after all',
);

export const ordersDisputed = counter(
  'orders_disputed_total',
  'Disputes of paid orders that were opened or lost, by status',
  'status',
);

export const ordersStuck = gauge(
  'orders_stuck',
  'Orders that have been in a state longer than they should',
  'state',
);

export const ordersInState = gauge(
  'orders_in_state',
  'Orders by the state they are in; every worker tells all of them',
  'state',
);
