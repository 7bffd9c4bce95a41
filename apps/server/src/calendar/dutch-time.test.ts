import { expect, test } from 'vitest';
import { fromDutchTime, toDutchTime } from './dutch-time.ts';

test.each([
  ['winter', '2025-01-15T13:00:00', '2025-01-15T12:00:00.000Z'],
  ['summer', '2025-07-15T13:00:00', '2025-07-15T11:00:00.000Z'],
  ['just before the clock goes forward', '2025-03-30T01:59:59', '2025-03-30T00:59:59.000Z'],
  ['just after the clock went forward', '2025-03-30T03:00:00', '2025-03-30T01:00:00.000Z'],
  ['before the repeated hour', '2025-10-26T01:59:59', '2025-10-25T23:59:59.000Z'],
  ['in the repeated hour', '2025-10-26T02:30:00', '2025-10-26T00:30:00.000Z'],
  ['after the repeated hour', '2025-10-26T03:00:00', '2025-10-26T02:00:00.000Z'],
])('%s: %s is %s in UTC', (_when, dutch, utc) => {
  expect(fromDutchTime(dutch).toISOString()).toBe(utc);
  expect(toDutchTime(new Date(utc))).toBe(dutch);
});

test.each([
  ['2025-03-29T21:40:20.0044919', '2025-03-29T20:40:20.004Z'],
  ['2025-03-29T21:40:20.3', '2025-03-29T20:40:20.300Z'],
  ['2025-03-29T21:40:20.003Z', '2025-03-29T21:40:20.003Z'],
  ['2025-03-29T21:40:20+02:00', '2025-03-29T19:40:20.000Z'],
  ['2025-03-30T02:30:00', '2025-03-30T01:30:00.000Z'],
])('parses %s as %s', (text, utc) => {
  expect(fromDutchTime(text).toISOString()).toBe(utc);
});

test.each(['', 'yesterday', '2025-13-01T00:00:00', '29-03-2025 21:40'])('"%s" is an invalid date', (text) => {
  expect(fromDutchTime(text).getTime()).toBeNaN();
});
