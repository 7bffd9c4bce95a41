import type Stripe from 'stripe';
import { refundCharge } from '../billing/refunds.ts';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { integer, metadata, oneOf, pagination, params, text, timeRange } from '../http/params.ts';
import { invalid } from '../objects/errors.ts';
import type { StoredCharge } from '../state/state.ts';
import { get, rowsOf, type World } from '../state/world.ts';

export const refundOperations = [
  operation({
    method: 'POST',
    path: '/v1/refunds',
    params: params<Stripe.RefundCreateParams>()({
      amount: integer({ min: 1 }).optional(),
      metadata: metadata().optional(),
      payment_intent: text(),
      reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    run: ({ world, params: given }) =>
      refundCharge(world, {
        charge: chargeToRefund(world, given.payment_intent),
        amount: given.amount,
        reason: given.reason ?? null,
        metadata: given.metadata ?? {},
      }),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds',
    params: params<Stripe.RefundListParams>()({
      ...pagination,
      created: timeRange().optional(),
      payment_intent: text().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/refunds',
        rowsOf(world, 'refund').filter(
          (row) =>
            (given.payment_intent === undefined || row.payment_intent === given.payment_intent) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
];

const chargeToRefund = (world: World, paymentIntent: string): StoredCharge => {
  const intent = get(world, 'payment_intent', paymentIntent, 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  return get(world, 'charge', intent.latest_charge);
};
