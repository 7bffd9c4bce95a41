import type Stripe from 'stripe';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { pagination, params, text, timeRange } from '../http/params.ts';
import { rowsOf } from '../state/world.ts';

export const disputeOperations = [
  operation({
    method: 'GET',
    path: '/v1/disputes',
    params: params<Stripe.DisputeListParams>()({
      ...pagination,
      created: timeRange().optional(),
      payment_intent: text().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/disputes',
        rowsOf(world, 'dispute').filter(
          (row) =>
            (given.payment_intent === undefined || row.payment_intent === given.payment_intent) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
];
