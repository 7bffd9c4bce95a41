import { describe, expect, it } from 'vitest';
import { formatDayRange, formatShortDayRange, isSingleDay } from './date-range.ts';

describe('formatDayRange', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'nl', 'vrijdag 20 november'],
    ['2026-11-20', '2026-11-21', 'nl', 'vrijdag 20 of zaterdag 21 november'],
    ['2026-11-20', '2026-11-25', 'nl', 'vrijdag 20 en woensdag 25 november'],
    ['2026-11-30', '2026-12-01', 'nl', 'maandag 30 november of dinsdag 1 december'],
    ['2026-12-30', '2027-01-04', 'nl', 'woensdag 30 december en maandag 4 januari'],
    ['2026-11-20', '2026-11-20', 'en', 'Friday 20 November'],
    ['2026-11-20', '2026-11-21', 'en', 'Friday 20 or Saturday 21 November'],
    ['2026-11-20', '2026-11-25', 'en', 'Friday 20 and Wednesday 25 November'],
  ])('writes %s until %s in %s as %s', (from, until, language, text) => {
    expect(formatDayRange({ from, until }, language)).toBe(text);
  });
});

describe('formatShortDayRange', () => {
  it.each([
    ['2026-11-19', '2026-11-19', 'nl', 'donderdag 19 november'],
    ['2026-11-16', '2026-11-18', 'nl', '16–18 november'],
    ['2026-11-30', '2026-12-02', 'en', '30 November – 2 December'],
  ])('writes %s until %s in %s as %s', (from, until, language, text) => {
    expect(formatShortDayRange({ from, until }, language).replaceAll('\u2009', ' ')).toBe(text);
  });
});

describe('isSingleDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20', true],
    ['2026-10-24', '2026-10-25', true],
    ['2026-11-20', '2026-11-22', false],
  ])('is, for %s until %s, %s', (from, until, expected) => {
    expect(isSingleDay({ from, until })).toBe(expected);
  });
});
