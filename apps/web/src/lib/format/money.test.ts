import { describe, expect, it } from 'vitest';
import { formatCents, formatDay, formatMoment } from './money.ts';

describe('formatEuros', () => {
  it.each([
    [300, 'nl', '€ 3'],
    [300, 'en', '€3'],
    [250, 'nl', '€ 2,50'],
    [250, 'en', '€2.50'],
  ])('%i cents in %s is %s', (cents, language, text) => {
    expect(formatCents(cents, language).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('days', () => {
  it('are written in full, with the time where it matters', () => {
    const noon = new Date(2026, 10, 15, 12, 5).toISOString();
    expect(formatDay(noon, 'nl')).toBe('15 november 2026');
    expect(formatDay(noon, 'en')).toBe('15 November 2026');
    expect(formatMoment(noon, 'nl')).toContain('12:05');
  });
});
