import type Stripe from 'stripe';
import { buildSubscription } from '../objects/subscription.ts';
import type { CheckoutPlan, StoredInvoice, StoredSubscription } from '../state/state.ts';
import { change, emit, get, now, put, testClockOf, type World } from '../state/world.ts';
import { nextPeriodEnd } from './calendar.ts';
import { invoiceSubscription } from './invoices.ts';

type CancelReason = 'cancellation_requested' | 'payment_failed';

/** Creates an incomplete subscription with the invoice of its first payment. */
export const startSubscription = (
  world: World,
  plan: CheckoutPlan,
  customer: string,
): { subscription: StoredSubscription; invoice: StoredInvoice } => {
  const created = now(world, customer);
  const items = plan.lineItems.flatMap((item) =>
    item.price?.recurring
      ? [
          {
            price: item.price,
            quantity: item.quantity ?? 1,
            taxRates: (item.taxes ?? []).map((tax) => tax.rate),
          },
        ]
      : [],
  );
  const recurring = items[0]?.price.recurring ?? null;
  const subscription = put(
    world,
    'subscription',
    buildSubscription({
      created,
      customer,
      currency: items[0]?.price.currency ?? 'eur',
      defaultTaxRates: plan.subscriptionData.defaultTaxRates.map((id) => get(world, 'tax_rate', id)),
      description: null,
      items,
      metadata: plan.subscriptionData.metadata,
      periodEnd: nextPeriodEnd(created, created, recurring),
      testClock: testClockOf(world, customer),
    }),
  );
  emit(world, 'customer.subscription.created', subscription);
  const invoice = invoiceSubscription(world, subscription, 'subscription_create');
  subscription.latest_invoice = invoice.id;
  return { subscription, invoice };
};

/** Updates a subscription and emits an event when something changed. */
export const updateSubscription = (
  world: World,
  subscription: StoredSubscription,
  patch: Partial<StoredSubscription>,
): void => {
  const previous = change(subscription, patch);
  if (Object.keys(previous).length === 0) return;
  emit(world, 'customer.subscription.updated', subscription, previous);
};

export const endSubscription = (
  world: World,
  subscription: StoredSubscription,
  reason: CancelReason,
): void => {
  const endedAt = now(world, subscription.customer);
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? endedAt,
    ended_at: endedAt,
    cancellation_details: withReason(subscription, reason),
  } satisfies Partial<StoredSubscription>);
  emit(world, 'customer.subscription.deleted', subscription);
};

/** Expires a subscription whose first payment was not made in time. */
export const expireSubscription = (world: World, subscription: StoredSubscription): void =>
  updateSubscription(world, subscription, {
    status: 'incomplete_expired',
    ended_at: now(world, subscription.customer),
  });

export const periodEndOf = (subscription: StoredSubscription): number =>
  Math.max(...subscription.items.data.map((item) => item.current_period_end));

/** Fields that change together with `cancel_at_period_end`. */
export const cancellationPatch = (
  world: World,
  subscription: StoredSubscription,
  cancels: boolean,
): Partial<StoredSubscription> =>
  cancels
    ? {
        cancel_at_period_end: true,
        cancel_at: periodEndOf(subscription),
        canceled_at: now(world, subscription.customer),
        cancellation_details: withReason(subscription, 'cancellation_requested'),
      }
    : {
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
        cancellation_details: withReason(subscription, null),
      };

const withReason = (
  subscription: StoredSubscription,
  reason: CancelReason | null,
): Stripe.Subscription.CancellationDetails => ({
  comment: subscription.cancellation_details?.comment ?? null,
  feedback: subscription.cancellation_details?.feedback ?? null,
  feedback_option: null,
  reason,
});
