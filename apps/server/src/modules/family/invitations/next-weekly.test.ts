import { expect, test } from 'vitest';
import { nextWeekly } from './next-weekly.ts';

const zone = 'Europe/Amsterdam';

test.each([
  // An ordinary week in winter and in summer.
  ['2026-11-17T09:00:00Z', 5, 20, zone, '2026-11-20T19:00:00.000Z'],
  ['2026-07-14T09:00:00Z', 5, 20, zone, '2026-07-17T18:00:00.000Z'],
  // The hour itself is over; a second before it is not.
  ['2026-11-20T19:00:00Z', 5, 20, zone, '2026-11-27T19:00:00.000Z'],
  ['2026-11-20T18:59:59Z', 5, 20, zone, '2026-11-20T19:00:00.000Z'],
  // The day in the zone counts, not that of the server.
  ['2026-11-19T23:30:00Z', 5, 0, zone, '2026-11-26T23:00:00.000Z'],
  ['2026-11-19T12:00:00Z', 5, 8, 'Pacific/Auckland', '2026-11-19T19:00:00.000Z'],
  ['2026-11-20T02:00:00Z', 4, 23, 'America/Los_Angeles', '2026-11-20T07:00:00.000Z'],
  ['2026-11-19T02:00:00Z', 5, 9, 'Asia/Kolkata', '2026-11-20T03:30:00.000Z'],
])('after %s, day %i at %i in %s is %s', (after, weekday, hour, place, expected) => {
  expect(nextWeekly(new Date(after), { weekday, hour, zone: place }).toISOString()).toBe(expected);
});

test.each([
  // 29 March 2026: two o'clock does not exist, the clocks show three.
  ['spring', '2026-03-28T12:00:00Z', 2, '2026-03-29T01:00:00.000Z'],
  ['spring', '2026-03-28T12:00:00Z', 3, '2026-03-29T01:00:00.000Z'],
  ['spring', '2026-03-28T12:00:00Z', 1, '2026-03-29T00:00:00.000Z'],
  ['spring', '2026-03-28T12:00:00Z', 10, '2026-03-29T08:00:00.000Z'],
  // 25 October 2026: two o'clock comes twice.
  ['autumn', '2026-10-24T12:00:00Z', 2, '2026-10-25T00:00:00.000Z'],
  ['autumn', '2026-10-24T12:00:00Z', 3, '2026-10-25T02:00:00.000Z'],
  ['autumn', '2026-10-24T12:00:00Z', 10, '2026-10-25T09:00:00.000Z'],
])('in the night of daylight saving in %s, after %s at %i is %s', (_season, after, hour, expected) => {
  expect(nextWeekly(new Date(after), { weekday: 7, hour, zone }).toISOString()).toBe(expected);
});

test('the second of two equal hours sends nothing again', () => {
  const first = nextWeekly(new Date('2026-10-24T12:00:00Z'), { weekday: 7, hour: 2, zone });
  expect(nextWeekly(first, { weekday: 7, hour: 2, zone }).toISOString()).toBe('2026-11-01T01:00:00.000Z');
});

test('through a year every week has one mail, each at the hour that was chosen', () => {
  for (const hour of [0, 2, 3, 10, 23]) {
    let moment = new Date('2026-01-01T12:00:00Z');
    const shown: string[] = [];
    for (let week = 0; week < 52; week++) {
      moment = nextWeekly(moment, { weekday: 7, hour, zone });
      shown.push(
        new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
          moment,
        ),
      );
    }
    const days = shown.map((each) => Date.parse(each.slice(0, 10)));
    expect(days.every((each, index) => index === 0 || each - (days[index - 1] ?? 0) === 7 * 86_400_000)).toBe(
      true,
    );
    const hours = new Set(shown.map((each) => Number(each.slice(11, 13))));
    expect([...hours].sort()).toEqual(hour === 2 ? [2, 3] : [hour]);
  }
});
