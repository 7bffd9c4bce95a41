import { expect, it } from 'vitest';
import { dayNumber, turnBy } from './questions-of-the-day.ts';

it('a day has one number from its first minute to its last', () => {
  const morning = dayNumber(new Date(2026, 10, 16, 0, 0));
  expect(dayNumber(new Date(2026, 10, 16, 23, 59))).toBe(morning);
  expect(dayNumber(new Date(2026, 10, 17, 0, 0))).toBe(morning + 1);
  // The nights in which the clock changes have one number as well.
  expect(dayNumber(new Date(2026, 9, 25, 23, 59)) - dayNumber(new Date(2026, 9, 25, 0, 1))).toBe(0);
  expect(dayNumber(new Date(2026, 2, 30)) - dayNumber(new Date(2026, 2, 29))).toBe(1);
});

it('a list begins at another place each day and loses nothing', () => {
  expect(turnBy(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c']);
  expect(turnBy(['a', 'b', 'c'], 20_774)).toEqual(['c', 'a', 'b']);
  expect(turnBy([], 3)).toEqual([]);
});
