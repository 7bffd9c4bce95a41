import { expect, test } from 'vitest';
import { lastDayToOrder, planArrival, planDelivery } from './delivery-plan.ts';
import { addCalendarDays } from './holidays.ts';

test.each([
  // A Saturday evening: printed Monday to Wednesday, sent Thursday, delivered Friday or Saturday.
  ['2026-11-14T20:32:00Z', 'NL', '2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
  // Just before and just after midnight in the Netherlands.
  ['2026-11-17T22:59:00Z', 'NL', '2026-11-18', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'],
  ['2026-11-17T23:01:00Z', 'NL', '2026-11-19', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
  ['2026-11-14T20:32:00Z', 'BE', '2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'],
  // New Year: nothing is printed on Friday the 1st.
  ['2026-12-31T12:00:00Z', 'DE', '2027-01-04', '2027-01-06', '2027-01-07', '2027-01-09', '2027-01-12'],
  // Christmas: Friday and Saturday.
  ['2026-12-18T12:00:00Z', 'NL', '2026-12-21', '2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'],
  ['2026-12-21T12:00:00Z', 'NL', '2026-12-22', '2026-12-24', '2026-12-28', '2026-12-29', '2026-12-30'],
  // Easter Monday, 29 March.
  ['2027-03-23T12:00:00Z', 'NL', '2027-03-24', '2027-03-26', '2027-03-30', '2027-03-31', '2027-04-01'],
  // King’s Day, a Tuesday; in a year in which the 27th is a Sunday, Saturday the 26th.
  ['2027-04-21T12:00:00Z', 'NL', '2027-04-22', '2027-04-26', '2027-04-28', '2027-04-29', '2027-04-30'],
  ['2031-04-21T12:00:00Z', 'NL', '2031-04-22', '2031-04-24', '2031-04-25', '2031-04-28', '2031-04-29'],
  // Ascension Day, 6 May, and Whit Monday, 17 May.
  ['2027-05-03T12:00:00Z', 'NL', '2027-05-04', '2027-05-07', '2027-05-10', '2027-05-11', '2027-05-12'],
  ['2027-05-11T12:00:00Z', 'NL', '2027-05-12', '2027-05-14', '2027-05-18', '2027-05-19', '2027-05-20'],
  // The Belgian National Day, Wednesday 21 July, and Armistice Day, Thursday 11 November: printed in the Netherlands all the same.
  ['2027-07-14T12:00:00Z', 'BE', '2027-07-15', '2027-07-19', '2027-07-20', '2027-07-22', '2027-07-24'],
  ['2027-07-14T12:00:00Z', 'NL', '2027-07-15', '2027-07-19', '2027-07-20', '2027-07-21', '2027-07-22'],
  ['2027-11-04T12:00:00Z', 'BE', '2027-11-05', '2027-11-09', '2027-11-10', '2027-11-12', '2027-11-15'],
  // The Day of German Unity, Tuesday 3 October; a Dutch holiday stops a parcel to Germany too.
  ['2028-09-25T12:00:00Z', 'DE', '2028-09-26', '2028-09-28', '2028-09-29', '2028-10-02', '2028-10-05'],
  ['2027-04-20T12:00:00Z', 'DE', '2027-04-21', '2027-04-23', '2027-04-26', '2027-04-29', '2027-05-03'],
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
  // Easter Monday and King’s Day.
  ['2027-03-30', '2027-03-22'],
  ['2027-04-28', '2027-04-19'],
  ['2027-05-07', '2027-04-28'],
])('a book for %s is ordered on %s at the latest', (readyOn, last) => {
  expect(lastDayToOrder(readyOn)).toBe(last);
  const arrives = (day: string) => planDelivery(new Date(`${day}T12:00:00Z`), 3, 'NL').delivered.until;
  expect(arrives(last) <= readyOn).toBe(true);
  const next = new Date(`${last}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  expect(arrives(next.toISOString().slice(0, 10)) > readyOn).toBe(true);
});

test.each([
  // Sent on Friday the 18th and there on Monday by the plan; three working days more until Thursday.
  ['2026-12-24', '2026-12-14'],
  ['2026-12-31', '2026-12-17'],
  // Saint Nicholas, a Saturday.
  ['2026-12-05', '2026-11-23'],
  ['2027-01-02', '2026-12-17'],
])('a book for %s has a margin, because its parcel travels in December: ordered on %s', (readyOn, last) => {
  expect(lastDayToOrder(readyOn)).toBe(last);
});

test('a later day to be ready never has an earlier last day to order', () => {
  const days = Array.from({ length: 3 * 366 }, (_, day) =>
    lastDayToOrder(addCalendarDays('2026-01-01', day)),
  );
  expect(days).toEqual(days.toSorted());
});
