import { describe, expect, it } from 'vitest';
import { formatCount, formatPercent } from './numbers.ts';

describe('formatPercent', () => {
  it.each([
    [0.09, 'nl', '9'],
    [0.06, 'en', '6'],
    [0.055, 'nl', '5,5'],
  ])('writes %s in %s as %s', (share, language, text) => {
    expect(formatPercent(share, language)).toBe(text);
  });
});

describe('formatCount', () => {
  it.each([
    [1866, 'nl', '1.866'],
    [1866, 'en', '1,866'],
    [430, 'nl', '430'],
  ])('writes %s in %s as %s', (count, language, text) => {
    expect(formatCount(count, language)).toBe(text);
  });
});
