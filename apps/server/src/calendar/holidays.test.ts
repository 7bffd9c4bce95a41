import { describe, expect, it } from 'vitest';
import { addCalendarDays, isHoliday } from './holidays.ts';

const holidaysIn = (country: string, year: number) => {
  const days = Array.from({ length: 366 }, (_, number) => addCalendarDays(`${year}-01-01`, number));
  return days
    .filter((day) => day.startsWith(String(year)) && isHoliday(day, country))
    .map((day) => day.slice(5));
};

describe('holidays', () => {
  it.each([
    ['NL', 2027, ['01-01', '03-29', '04-27', '05-06', '05-17', '12-25', '12-26']],
    ['BE', 2027, ['01-01', '03-29', '05-01', '05-06', '05-17', '07-21', '08-15', '11-01', '11-11', '12-25']],
    ['DE', 2027, ['01-01', '03-26', '03-29', '05-01', '05-06', '05-17', '10-03', '12-25', '12-26']],
    ['FR', 2027, []],
  ])('of %s in %i', (country, year, days) => {
    expect(holidaysIn(country, year)).toEqual(days);
  });

  // Easter Mondays from published tables, the earliest and the last that a century has among them.
  it.each([
    '2024-04-01',
    '2025-04-21',
    '2026-04-06',
    '2028-04-17',
    '2029-04-02',
    '2030-04-22',
    '2038-04-26',
    '2049-04-19',
    '2076-04-20',
    '2285-03-23',
  ])('%s is Easter Monday in all three countries', (day) => {
    for (const country of ['NL', 'BE', 'DE'])
      expect([isHoliday(day, country), isHoliday(addCalendarDays(day, -7), country)]).toEqual([true, false]);
  });

  it('King’s Day is on the 26th when the 27th of April is a Sunday', () => {
    expect(holidaysIn('NL', 2025)).toContain('04-26');
    expect(holidaysIn('NL', 2025)).not.toContain('04-27');
    expect(holidaysIn('NL', 2031)).toContain('04-26');
  });

  it('Liberation Day is a day off in every fifth year', () => {
    expect([2029, 2030, 2031].map((year) => isHoliday(`${year}-05-05`, 'NL'))).toEqual([false, true, false]);
  });
});
