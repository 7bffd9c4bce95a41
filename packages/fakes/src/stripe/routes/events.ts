import type Stripe from 'stripe';
import { listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { pagination, params, text } from '../http/params.ts';
import { rowsOf } from '../state/world.ts';

export const eventOperations = [
  operation({
    method: 'GET',
    path: '/v1/events',
    params: params<Stripe.EventListParams>()({ ...pagination, type: text().optional() }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/events',
        rowsOf(world, 'event').filter((row) => given.type === undefined || row.type === given.type),
        given,
      ),
  }),
];
