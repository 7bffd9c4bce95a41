import { expect, test } from 'vitest';
import { lastDayToOrder, planArrival, planDelivery } from './delivery-plan.ts';

test.each([
  // A Saturday evening: printed Monday to Wednesday, sent Thursday, delivered Friday or Saturday.
  ['2026-11-14T20:32:00Z', 'NL', '2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
  // Just before and just after midnight in the Netherlands.
  ['2026-11-17T22:59:00Z', 'NL', '2026-11-18', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'],
  ['2026-11-17T23:01:00Z', 'NL', '2026-11-19', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
  ['2026-11-14T20:32:00Z', 'BE', '2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'],
  ['2026-12-31T12:00:00Z', 'DE', '2027-01-01', '2027-01-05', '2027-01-06', '2027-01-08', '2027-01-11'],
])('plans an order of %s to %s', (at, country, start, end, shipped, from, until) => {
  expect(planDelivery(new Date(at), 3, country)).toEqual({
    production: { from: start, until: end },
    shipped: { from: shipped, until: shipped },
    delivered: { from, until },
  });
});

test('a parcel that leaves on Friday arrives on Saturday or Monday', () => {
  expect(planArrival(new Date('2026-11-20T15:00:00Z'), 'NL')).toEqual({
    from: '2026-11-21',
    until: '2026-11-23',
  });
});

test.each([
  // Printed Wednesday to Friday, sent Monday, delivered Tuesday or Wednesday.
  ['2026-11-25', '2026-11-17'],
  // Nothing is printed in a weekend or delivered on a Sunday.
  ['2026-11-22', '2026-11-15'],
  ['2027-01-01', '2026-12-24'],
])('a book for %s is ordered on %s at the latest', (readyOn, last) => {
  expect(lastDayToOrder(readyOn)).toBe(last);
  const arrives = (day: string) => planDelivery(new Date(`${day}T12:00:00Z`), 3, 'NL').delivered.until;
  expect(arrives(last) <= readyOn).toBe(true);
  const next = new Date(`${last}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  expect(arrives(next.toISOString().slice(0, 10)) > readyOn).toBe(true);
});
