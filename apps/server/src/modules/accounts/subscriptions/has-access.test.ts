import { expect, test } from 'vitest';
import { hasAccess } from './has-access.ts';

const now = new Date('2026-11-15T20:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

test.each([
  ['active', null, true],
  ['trialing', null, true],
  ['past_due', null, true],
  ['past_due', daysAgo(13.9), true],
  ['past_due', daysAgo(14), false],
  ['incomplete', null, false],
  ['incomplete_expired', null, false],
  ['unpaid', null, false],
  ['paused', null, false],
  ['canceled', null, false],
  ['none', null, false],
])('a subscription that is %s (past due since %s) gives access: %s', (status, pastDueSince, expected) => {
  expect(hasAccess({ status, pastDueSince }, now)).toBe(expected);
});

test('without a subscription there is no access', () => {
  expect(hasAccess(undefined, now)).toBe(false);
});
