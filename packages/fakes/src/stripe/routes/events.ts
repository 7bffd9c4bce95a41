import type Stripe from 'stripe';
import { z } from 'zod';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { pagination, params, text, timeRange } from '../http/params.ts';
import { get, rowsOf } from '../world.ts';

export const eventOperations = [
  operation({
    method: 'GET',
    path: '/v1/events',
    params: params<Stripe.EventListParams>()({
      ...pagination,
      created: timeRange().optional(),
      type: text().optional(),
      types: z.array(text()).max(20).optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/events',
        rowsOf(world, 'event').filter(
          (row) =>
            matches(row.type, given.type) &&
            (!given.types || given.types.some((type) => matches(row.type, type))) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/events/:id',
    params: params<Stripe.EventRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'event', id),
  }),
];

/** `customer.subscription.*` stands for every event below it. */
const matches = (type: string, wanted: string | undefined): boolean =>
  wanted === undefined || (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted);
