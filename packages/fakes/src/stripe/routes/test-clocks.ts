import type Stripe from 'stripe';
import { advanceTestClock } from '../billing/schedule.ts';
import { operation } from '../http/operation.ts';
import { integer, params } from '../http/params.ts';
import { invalid } from '../objects/errors.ts';
import { buildTestClock } from '../objects/test-clock.ts';
import { emit, get, now, put } from '../state/world.ts';

export const testClockOperations = [
  operation({
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    params: params<Stripe.TestHelpers.TestClockCreateParams>()({ frozen_time: integer({ min: 0 }) }),
    run: ({ world, params: given }) => {
      const clock = put(
        world,
        'test_clock',
        buildTestClock({ created: now(world), frozenTime: given.frozen_time }),
      );
      emit(world, 'test_helpers.test_clock.created', clock);
      return clock;
    },
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
];
