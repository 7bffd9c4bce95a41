import { describe, expect, it } from 'vitest';
import {
  formatDayAndTime,
  formatDayRange,
  formatEuroAmount,
  formatPercent,
  formatShortDayRange,
  isSingleDay,
} from './date-range.ts';

describe('formatPrice', () => {
  it.each([
    [24, 'nl', '€ 24,00'],
    [1234.5, 'nl', '€ 1.234,50'],
    [95.35, 'en', '€95.35'],
  ])('%s in %s is %s', (euros, language, text) => {
    expect(formatEuroAmount(euros, language).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('formatPercent', () => {
  it.each([
    [0.09, 'nl', '9'],
    [0.06, 'en', '6'],
    [0.055, 'nl', '5,5'],
  ])('%s in %s is %s', (share, language, text) => {
    expect(formatPercent(share, language)).toBe(text);
  });
});

describe('formatDays', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'nl', 'vrijdag 20 november'],
    ['2026-11-20', '2026-11-21', 'nl', 'vrijdag 20 of zaterdag 21 november'],
    ['2026-11-20', '2026-11-25', 'nl', 'vrijdag 20 en woensdag 25 november'],
    ['2026-11-30', '2026-12-01', 'nl', 'maandag 30 november of dinsdag 1 december'],
    ['2026-12-30', '2027-01-04', 'nl', 'woensdag 30 december en maandag 4 januari'],
    ['2026-11-20', '2026-11-20', 'en', 'Friday 20 November'],
    ['2026-11-20', '2026-11-21', 'en', 'Friday 20 or Saturday 21 November'],
    ['2026-11-20', '2026-11-25', 'en', 'Friday 20 and Wednesday 25 November'],
  ])('%s until %s in %s', (from, until, language, text) => {
    expect(formatDayRange({ from, until }, language)).toBe(text);
  });
});

describe('formatSpan', () => {
  it.each([
    ['2026-11-19', '2026-11-19', 'nl', 'donderdag 19 november'],
    ['2026-11-16', '2026-11-18', 'nl', '16–18 november'],
    ['2026-11-30', '2026-12-02', 'en', '30 November – 2 December'],
  ])('%s until %s in %s', (from, until, language, text) => {
    expect(formatShortDayRange({ from, until }, language).replaceAll('\u2009', ' ')).toBe(text);
  });
});

describe('isOnADay', () => {
  it.each([
    ['2026-11-20', '2026-11-20', true],
    ['2026-10-24', '2026-10-25', true],
    ['2026-11-20', '2026-11-22', false],
  ])('%s until %s: %s', (from, until, expected) => {
    expect(isSingleDay({ from, until })).toBe(expected);
  });
});

describe('formatDayAndTime', () => {
  it('names the day and the time', () => {
    const moment = new Date(2026, 10, 14, 21, 32).toISOString();
    expect(formatDayAndTime(moment, 'nl')).toBe('zaterdag 14 november, 21:32');
    expect(formatDayAndTime(moment, 'en')).toBe('Saturday 14 November, 21:32');
  });
});
