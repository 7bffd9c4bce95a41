import type Stripe from 'stripe';
import { advanceTestClock } from '../billing/schedule.ts';
import { invalid } from '../http/errors.ts';
import { listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { integer, pagination, params, text } from '../http/params.ts';
import { buildTestClock } from '../objects/test-clock.ts';
import { emit, get, now, put, rowsOf } from '../world.ts';

export const testClockOperations = [
  operation({
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    params: params<Stripe.TestHelpers.TestClockCreateParams>()({
      frozen_time: integer({ min: 0 }),
      name: text(300).optional(),
    }),
    run: ({ world, params: given }) => {
      const clock = put(
        world,
        'test_clock',
        buildTestClock({ created: now(world), frozenTime: given.frozen_time, name: given.name ?? null }),
      );
      emit(world, 'test_helpers.test_clock.created', clock);
      return clock;
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    params: params<Stripe.TestHelpers.TestClockListParams>()(pagination),
    run: ({ world, params: given }) =>
      listOf('/v1/test_helpers/test_clocks', rowsOf(world, 'test_clock'), given),
  }),
  operation({
    method: 'GET',
    path: '/v1/test_helpers/test_clocks/:id',
    params: params<Stripe.TestHelpers.TestClockRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'test_clock', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/test_helpers/test_clocks/:id/advance',
    params: params<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: integer({ min: 0 }) }),
    run: ({ world, id, params: given }) => {
      const clock = get(world, 'test_clock', id);
      if (given.frozen_time <= clock.frozen_time)
        throw invalid('You can only advance a test clock to a time in its future.', 'frozen_time');
      emit(world, 'test_helpers.test_clock.advancing', clock);
      advanceTestClock(world, id, given.frozen_time);
      emit(world, 'test_helpers.test_clock.ready', clock);
      return clock;
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/test_helpers/test_clocks/:id',
    params: params<Stripe.TestHelpers.TestClockDeleteParams>()({}),
    run: ({ world, id }) => {
      const clock = get(world, 'test_clock', id);
      delete world.tables.test_clock[id];
      emit(world, 'test_helpers.test_clock.deleted', clock);
      return {
        id,
        object: 'test_helpers.test_clock',
        deleted: true,
      } satisfies Stripe.TestHelpers.DeletedTestClock;
    },
  }),
];
