import type Stripe from 'stripe';
import { z } from 'zod';
import { cancellationPatch, endSubscription, updateSubscription } from '../billing/subscriptions.ts';
import { invalid, noSuch } from '../http/errors.ts';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import {
  clearableMetadata,
  emptyable,
  flag,
  integer,
  mergeMetadata,
  oneOf,
  pagination,
  params,
  text,
  timeRange,
} from '../http/params.ts';
import type { StoredSubscription } from '../state.ts';
import { get, getCustomer, now, rowsOf } from '../world.ts';

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

const feedback = oneOf([
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
]);

const updateParams = params<Stripe.SubscriptionUpdateParams>()({
  cancel_at: emptyable(integer({ min: 0 })).optional(),
  cancel_at_period_end: flag().optional(),
  cancellation_details: params<Stripe.SubscriptionUpdateParams.CancellationDetails>()({
    comment: z.string().max(5000).optional(),
    feedback: feedback.optional(),
  }).optional(),
  default_payment_method: text().optional(),
  description: z.string().max(500).optional(),
  metadata: clearableMetadata().optional(),
});

export const subscriptionOperations = [
  operation({
    method: 'GET',
    path: '/v1/subscriptions',
    params: params<Stripe.SubscriptionListParams>()({
      ...pagination,
      created: timeRange().optional(),
      customer: text().optional(),
      price: text().optional(),
      status: oneOf(statuses).optional(),
      test_clock: text().optional(),
    }),
    run: ({ world, params: given }) => {
      if (given.customer) get(world, 'customer', given.customer, 'customer');
      return listOf(
        '/v1/subscriptions',
        rowsOf(world, 'subscription').filter(
          (row) =>
            hasStatus(row, given.status) &&
            (given.customer === undefined || row.customer === given.customer) &&
            (given.price === undefined || row.items.data.some((item) => item.price.id === given.price)) &&
            (given.test_clock === undefined || row.test_clock === given.test_clock) &&
            isInRange(row.created, given.created),
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
    params: updateParams,
    run: ({ world, id, params: given }) => {
      const subscription = get(world, 'subscription', id);
      const { metadata: merged, cancellation_details: details, ...rest } = given;
      if (subscription.ended_at !== null && Object.keys(rest).length > 0)
        throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
      if (given.cancel_at !== undefined && given.cancel_at_period_end !== undefined)
        throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
      if (given.cancel_at && given.cancel_at <= now(world, subscription.customer))
        throw invalid('cancel_at must be in the future.', 'cancel_at');
      if (given.default_payment_method)
        get(world, 'payment_method', given.default_payment_method, 'default_payment_method');
      const cancellation =
        given.cancel_at_period_end === undefined
          ? {}
          : cancellationPatch(world, subscription, given.cancel_at_period_end);
      updateSubscription(world, subscription, {
        ...cancellation,
        ...(given.cancel_at !== undefined && {
          cancel_at: given.cancel_at,
          canceled_at: given.cancel_at === null ? null : now(world, subscription.customer),
        }),
        ...(details && {
          cancellation_details: {
            comment: details.comment || null,
            feedback: details.feedback ?? null,
            feedback_option: null,
            reason:
              cancellation.cancellation_details?.reason ?? subscription.cancellation_details?.reason ?? null,
          },
        }),
        ...(given.default_payment_method && { default_payment_method: given.default_payment_method }),
        ...(given.description !== undefined && { description: given.description || null }),
        metadata: mergeMetadata(subscription.metadata, merged),
      });
      return subscription;
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: params<Stripe.SubscriptionCancelParams>()({
      cancellation_details: params<Stripe.SubscriptionCancelParams.CancellationDetails>()({
        comment: z.string().max(5000).optional(),
        feedback: feedback.optional(),
      }).optional(),
      invoice_now: flag().optional(),
      prorate: flag().optional(),
    }),
    run: ({ world, id, params: given }) => {
      const subscription = get(world, 'subscription', id);
      getCustomer(world, subscription.customer);
      if (subscription.ended_at !== null) throw noSuch('subscription', id, { param: 'id', status: 404 });
      if (given.invoice_now || given.prorate)
        throw invalid('This stand-in does not carry prorations.', given.prorate ? 'prorate' : 'invoice_now');
      const { cancellation_details: details } = given;
      subscription.cancellation_details = {
        comment: details?.comment || null,
        feedback: details?.feedback ?? null,
        feedback_option: null,
        reason: null,
      };
      endSubscription(world, subscription, 'cancellation_requested');
      return subscription;
    },
  }),
];

/** Without a status Stripe leaves the ended ones out. */
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
