import type Stripe from 'stripe';
import { z } from 'zod';
import { endSubscription } from '../billing/subscriptions.ts';
import { operation } from '../http/operation.ts';
import { metadata, params, text } from '../http/params.ts';
import { buildCustomer } from '../objects/customer.ts';
import { emit, get, now, put, rowsOf } from '../state/world.ts';

export const customerOperations = [
  operation({
    method: 'POST',
    path: '/v1/customers',
    params: params<Stripe.CustomerCreateParams>()({
      email: z.string().max(512).optional(),
      metadata: metadata().optional(),
      name: z.string().max(256).optional(),
      preferred_locales: z.array(text()).optional(),
      test_clock: text().optional(),
    }),
    run: ({ world, params: given }) => {
      const clock = given.test_clock && get(world, 'test_clock', given.test_clock, 'test_clock');
      const customer = put(
        world,
        'customer',
        buildCustomer({
          created: clock ? clock.frozen_time : now(world),
          email: given.email || null,
          name: given.name || null,
          metadata: given.metadata ?? {},
          preferredLocales: given.preferred_locales ?? [],
          testClock: given.test_clock ?? null,
        }),
      );
      emit(world, 'customer.created', customer);
      return customer;
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: params<Stripe.CustomerDeleteParams>()({}),
    run: ({ world, id }) => {
      const customer = get(world, 'customer', id);
      // Stripe ends what still runs.
      for (const subscription of rowsOf(world, 'subscription'))
        if (subscription.customer === id && subscription.ended_at === null)
          endSubscription(world, subscription, 'cancellation_requested');
      delete world.tables.customer[id];
      emit(world, 'customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    },
  }),
];
