import { describe, expect, it } from 'vitest';
import { formatPercent } from './numbers.ts';

describe('formatPercent', () => {
  it.each([
    [0.09, 'nl', '9'],
    [0.06, 'en', '6'],
    [0.055, 'nl', '5,5'],
  ])('writes %s in %s as %s', (share, language, text) => {
    expect(formatPercent(share, language)).toBe(text);
  });
});
