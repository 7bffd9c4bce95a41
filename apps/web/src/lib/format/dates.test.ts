import { describe, expect, it } from 'vitest';
import { daysAgo, formatTime, formatWeekday } from './dates.ts';

const now = new Date(2026, 10, 15, 0, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('moments', () => {
  it.each([
    [at(2026, 10, 15, 0, 1), 0],
    [at(2026, 10, 14, 23, 59), 1],
    [at(2026, 10, 11, 12, 0), 4],
    [at(2026, 9, 24, 12, 0), 22],
  ])('%s was %i days ago', (moment, days) => {
    expect(daysAgo(moment, now)).toBe(days);
  });

  it('are written as people say them', () => {
    expect(formatTime(at(2026, 10, 14, 21, 4), 'nl')).toBe('21:04');
    expect(formatWeekday(at(2026, 10, 11, 12, 0), 'nl', now)).toBe('woensdag 11 november');
    expect(formatWeekday(at(2025, 10, 11, 12, 0), 'nl', now)).toContain('2025');
  });
});
