import { describe, expect, it } from 'vitest';
import { readPhone, writePhone } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['NL', '06 12345678', '+31612345678'],
    ['NL', '020-6631941', '+31206631941'],
    ['BE', '0470 12 34 56', '+32470123456'],
    ['BE', '02 535 77 55', '+3225357755'],
    ['DE', '030 901820', '+4930901820'],
    ['NL', '+32 470 12 34 56', '+32470123456'],
  ] as const)('of %s is read as E.164: %s', (country, given, tidy) => {
    expect(readPhone(given, country)).toBe(tidy);
  });

  it.each([
    ['NL', '+31612345678', '06 12345678'],
    ['BE', '+32470123456', '0470 12 34 56'],
    ['NL', '+32470123456', '+32 470 12 34 56'],
  ] as const)('is formatted for %s: %s', (country, kept, shown) => {
    expect(writePhone(kept, country)).toBe(shown);
    expect(readPhone(shown, country)).toBe(kept);
  });

  it.each(['12345', '06 1234', 'nul zes'])('is refused: %s', (given) => {
    expect(readPhone(given, 'NL')).toBeUndefined();
  });
});
