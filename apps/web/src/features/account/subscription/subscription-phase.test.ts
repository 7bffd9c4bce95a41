import { subscriptionStates } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { phaseOf, reasonOf } from './subscription-phase.ts';

describe('phaseOf', () => {
  it.each([
    ['none', false, 'none'],
    ['incomplete', false, 'none'],
    ['incomplete_expired', false, 'none'],
    ['trialing', false, 'active'],
    ['active', false, 'active'],
    ['active', true, 'ending'],
    ['past_due', false, 'behind'],
    ['unpaid', false, 'behind'],
    ['canceled', false, 'ended'],
    ['paused', false, 'ended'],
  ] as const)('%s, cancelled: %s -> %s', (status, cancelAtPeriodEnd, phase) => {
    expect(phaseOf({ status, cancelAtPeriodEnd })).toBe(phase);
  });
});

describe('reasonOf', () => {
  it('has a reason for every state', () => {
    expect(Object.fromEntries(subscriptionStates.map((status) => [status, reasonOf(status)]))).toEqual({
      none: 'none',
      incomplete: 'incomplete',
      incomplete_expired: 'incomplete',
      trialing: 'none',
      active: 'none',
      past_due: 'behind',
      canceled: 'ended',
      unpaid: 'behind',
      paused: 'paused',
    });
  });
});
