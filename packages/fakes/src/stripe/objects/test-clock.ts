import type Stripe from 'stripe';
import { newId } from './ids.ts';

const thirtyDays = 30 * 24 * 3600;

export const buildTestClock = (input: { created: number; frozenTime: number }) =>
  ({
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: input.created,
    deletes_after: input.created + thirtyDays,
    frozen_time: input.frozenTime,
    livemode: false,
    name: null,
    status: 'ready',
    status_details: {},
  }) satisfies Stripe.TestHelpers.TestClock;
