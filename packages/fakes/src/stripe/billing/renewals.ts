import type { StoredInvoice, StoredSubscription } from '../state/state.ts';
import { get, type World } from '../state/world.ts';
import { nextPeriodEnd } from './calendar.ts';
import { collectInvoice } from './collection.ts';
import { invoiceSubscription, subscriptionOfInvoice } from './invoices.ts';
import { periodEndOf, updateSubscription } from './subscriptions.ts';

/** Starts the next period: new dates, a new invoice and an attempt to collect it. */
export const renewSubscription = (world: World, subscription: StoredSubscription): void => {
  const start = periodEndOf(subscription);
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: nextPeriodEnd(subscription.billing_cycle_anchor, start, item.price.recurring),
  }));
  updateSubscription(world, subscription, { items: { ...subscription.items, data: items } });
  const invoice = invoiceSubscription(world, subscription, 'subscription_cycle');
  subscription.latest_invoice = invoice.id;
  attemptRenewal(world, invoice);
};

/** One attempt, the first or a retry, to collect a renewal. */
export const attemptRenewal = (world: World, invoice: StoredInvoice): void => {
  const subscription = subscriptionOfInvoice(world, invoice);
  if (!subscription) return;
  const method = get(world, 'payment_method', subscription.default_payment_method ?? '');
  const fails = consumeFailure(world, subscription.id);
  collectInvoice(world, invoice, { method, ...(fails && { outcome: 'failed' as const }) });
};

const consumeFailure = (world: World, subscription: string): boolean => {
  const { switches } = world.state;
  const match = switches.failRenewals.find(
    (entry) => entry.times > 0 && (entry.subscription === null || entry.subscription === subscription),
  );
  if (!match) return false;
  match.times -= 1;
  switches.failRenewals = switches.failRenewals.filter((entry) => entry.times > 0);
  return true;
};
