import { describe, expect, it } from 'vitest';
import { daysAgo, formatDay, formatDayAndTime, formatMoment, formatTime, formatWeekday } from './dates.ts';

const now = new Date(2026, 10, 15, 0, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('daysAgo', () => {
  it.each([
    [at(2026, 10, 15, 0, 1), 0],
    [at(2026, 10, 14, 23, 59), 1],
    [at(2026, 10, 11, 12, 0), 4],
    [at(2026, 9, 24, 12, 0), 22],
  ])('%s was %i days ago', (moment, days) => {
    expect(daysAgo(moment, now)).toBe(days);
  });
});

describe('formatTime and formatWeekday', () => {
  it('write the time, and the weekday with its date and a year that is not the current one', () => {
    expect(formatTime(at(2026, 10, 14, 21, 4), 'nl')).toBe('21:04');
    expect(formatWeekday(at(2026, 10, 11, 12, 0), 'nl', now)).toBe('woensdag 11 november');
    expect(formatWeekday(at(2025, 10, 11, 12, 0), 'nl', now)).toContain('2025');
  });
});

describe('formatDay and formatMoment', () => {
  it('write the date in full, formatMoment with the time', () => {
    const noon = at(2026, 10, 15, 12, 5);
    expect(formatDay(noon, 'nl')).toBe('15 november 2026');
    expect(formatDay(noon, 'en')).toBe('15 November 2026');
    expect(formatMoment(noon, 'nl')).toContain('12:05');
  });
});

describe('formatDayAndTime', () => {
  it('writes the weekday, the date and the time', () => {
    const moment = at(2026, 10, 14, 21, 32);
    expect(formatDayAndTime(moment, 'nl')).toBe('zaterdag 14 november, 21:32');
    expect(formatDayAndTime(moment, 'en')).toBe('Saturday 14 November, 21:32');
  });
});
