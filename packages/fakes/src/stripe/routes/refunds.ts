import type Stripe from 'stripe';
import { refundCharge } from '../billing/refunds.ts';
import { invalid } from '../http/errors.ts';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import {
  clearableMetadata,
  integer,
  mergeMetadata,
  oneOf,
  pagination,
  params,
  text,
  timeRange,
} from '../http/params.ts';
import type { StoredCharge } from '../state.ts';
import { emit, get, rowsOf, type World } from '../world.ts';

export const refundOperations = [
  operation({
    method: 'POST',
    path: '/v1/refunds',
    params: params<Stripe.RefundCreateParams>()({
      amount: integer({ min: 1 }).optional(),
      charge: text().optional(),
      metadata: clearableMetadata().optional(),
      payment_intent: text().optional(),
      reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    run: ({ world, params: given }) =>
      refundCharge(world, {
        charge: chargeToRefund(world, given.charge, given.payment_intent),
        amount: given.amount,
        reason: given.reason ?? null,
        metadata: mergeMetadata({}, given.metadata),
      }),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds',
    params: params<Stripe.RefundListParams>()({
      ...pagination,
      charge: text().optional(),
      created: timeRange().optional(),
      payment_intent: text().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/refunds',
        rowsOf(world, 'refund').filter(
          (row) =>
            (given.charge === undefined || row.charge === given.charge) &&
            (given.payment_intent === undefined || row.payment_intent === given.payment_intent) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: params<Stripe.RefundRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'refund', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/refunds/:id',
    params: params<Stripe.RefundUpdateParams>()({ metadata: clearableMetadata().optional() }),
    run: ({ world, id, params: given }) => {
      const refund = get(world, 'refund', id);
      const previous = { metadata: refund.metadata };
      refund.metadata = mergeMetadata(refund.metadata, given.metadata);
      emit(world, 'refund.updated', refund, previous);
      return refund;
    },
  }),
];

const chargeToRefund = (
  world: World,
  charge: string | undefined,
  paymentIntent: string | undefined,
): StoredCharge => {
  if ((charge === undefined) === (paymentIntent === undefined))
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    );
  if (charge) return get(world, 'charge', charge, 'charge');
  const intent = get(world, 'payment_intent', paymentIntent ?? '', 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  return get(world, 'charge', intent.latest_charge);
};
