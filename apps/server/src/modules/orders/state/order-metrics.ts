import { Counter, Gauge } from 'prom-client';
import { metrics } from '../../../metrics.ts';

export const ordersHeld = new Counter({
  name: 'orders_held_total',
  help: 'Orders that were stopped for a person to look at, by reason',
  labelNames: ['reason'],
  registers: [metrics],
});

export const refundsFailed = new Counter({
  name: 'order_refunds_failed_total',
  help: 'Refunds of orders that were given and failed after all',
  registers: [metrics],
});

export const ordersDisputed = new Counter({
  name: 'orders_disputed_total',
  help: 'Disputes of paid orders that were opened or lost, by status',
  labelNames: ['status'],
  registers: [metrics],
});

export const ordersStuck = new Gauge({
  name: 'orders_stuck',
  help: 'Orders that have been in a state longer than they should',
  labelNames: ['state'],
  registers: [metrics],
});

export const ordersInState = new Gauge({
  name: 'orders_in_state',
  help: 'Orders by the state they are in; every worker tells all of them',
  labelNames: ['state'],
  registers: [metrics],
});
