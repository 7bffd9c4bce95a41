import type Stripe from 'stripe';
import { z } from 'zod';
import { operation } from '../http/operation.ts';
import { metadata, params, text } from '../http/params.ts';
import { buildCustomer } from '../objects/customer.ts';
import { emit, get, now, put } from '../state/world.ts';

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
];
