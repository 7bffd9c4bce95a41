import type Stripe from 'stripe';
import { cancellationPatch, endSubscription, updateSubscription } from '../billing/subscriptions.ts';
import { listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { flag, oneOf, pagination, params, text } from '../http/params.ts';
import { invalid, noSuch } from '../objects/errors.ts';
import type { StoredSubscription } from '../state/state.ts';
import { get, rowsOf } from '../state/world.ts';

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

export const subscriptionOperations = [
  operation({
    method: 'GET',
    path: '/v1/subscriptions',
    params: params<Stripe.SubscriptionListParams>()({
      ...pagination,
      customer: text().optional(),
      status: oneOf(statuses).optional(),
    }),
    run: ({ world, params: given }) => {
      if (given.customer) get(world, 'customer', given.customer, 'customer');
      return listOf(
        '/v1/subscriptions',
        rowsOf(world, 'subscription').filter(
          (row) =>
            hasStatus(row, given.status) && (given.customer === undefined || row.customer === given.customer),
        ),
        given,
      );
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: params<Stripe.SubscriptionRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'subscription', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: params<Stripe.SubscriptionUpdateParams>()({ cancel_at_period_end: flag().optional() }),
    run: ({ world, id, params: { cancel_at_period_end: cancels } }) => {
      const subscription = get(world, 'subscription', id);
      if (cancels === undefined) return subscription;
      if (subscription.ended_at !== null)
        throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
      updateSubscription(world, subscription, cancellationPatch(world, subscription, cancels));
      return subscription;
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: params<Stripe.SubscriptionCancelParams>()({}),
    run: ({ world, id }) => {
      const subscription = get(world, 'subscription', id);
      if (subscription.ended_at !== null) throw noSuch('subscription', id, { param: 'id', status: 404 });
      endSubscription(world, subscription, 'cancellation_requested');
      return subscription;
    },
  }),
];

/** Stripe lists no ended subscriptions when no status is given. */
const hasStatus = (row: StoredSubscription, status: (typeof statuses)[number] | undefined): boolean => {
  switch (status) {
    case undefined:
      return row.status !== 'canceled' && row.status !== 'incomplete_expired';
    case 'all':
      return true;
    case 'ended':
      return row.ended_at !== null;
    default:
      return row.status === status;
  }
};
