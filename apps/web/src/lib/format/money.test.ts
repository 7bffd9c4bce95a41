import { describe, expect, it } from 'vitest';
import { formatCents, formatEuroAmount } from './money.ts';

describe('formatCents', () => {
  it.each([
    [300, 'nl', '€ 3'],
    [300, 'en', '€3'],
    [250, 'nl', '€ 2,50'],
    [250, 'en', '€2.50'],
  ])('writes %i cents in %s as %s', (cents, language, text) => {
    expect(formatCents(cents, language).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('formatEuroAmount', () => {
  it.each([
    [24, 'nl', '€ 24,00'],
    [1234.5, 'nl', '€ 1.234,50'],
    [95.35, 'en', '€95.35'],
  ])('writes %s euros in %s as %s', (euros, language, text) => {
    expect(formatEuroAmount(euros, language).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
