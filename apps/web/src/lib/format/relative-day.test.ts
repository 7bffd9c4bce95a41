import { describe, expect, it } from 'vitest';
import { describeRelativeDay } from './relative-day.ts';

const now = new Date(2026, 10, 15, 9, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('describeRelativeDay', () => {
  it.each([
    ['this morning', at(2026, 10, 15, 0, 5), { day: 'today', date: '15 november', shortDate: '15 nov' }],
    ['last night', at(2026, 10, 14, 23, 59), { day: 'yesterday', date: '14 november' }],
    ['yesterday, more than a day ago', at(2026, 10, 14, 0, 0), { day: 'yesterday' }],
    ['the day before', at(2026, 10, 13, 21, 14), { day: 'earlier', date: '13 november' }],
    ['another year', at(2025, 7, 8, 12, 0), { day: 'earlier', date: '8 aug 2025', shortDate: 'aug 2025' }],
    ['a clock that runs ahead', at(2026, 10, 15, 12, 0), { day: 'today' }],
  ])('%s', (_, iso, expected) => {
    expect(describeRelativeDay(iso, now, 'nl')).toMatchObject(expected);
  });

  it('writes the date in English for an English reader', () => {
    const moment = describeRelativeDay(at(2026, 10, 14, 21, 14), now, 'en');
    expect(moment).toEqual({ day: 'yesterday', date: '14 November', shortDate: '14 Nov' });
  });
});
