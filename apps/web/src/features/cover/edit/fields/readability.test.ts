import { expect, test } from 'vitest';
import { contrastBetween, findReadableColour, lightnessOfHex, rateReadability } from './readability.ts';

const plain = (hex: string) => Array<number>(100).fill(lightnessOfHex(hex));

test('contrastBetween returns the WCAG contrast ratio', () => {
  expect(contrastBetween(lightnessOfHex('#000000'), lightnessOfHex('#ffffff'))).toBeCloseTo(21);
  expect(contrastBetween(lightnessOfHex('#767676'), lightnessOfHex('#ffffff'))).toBeCloseTo(4.54, 2);
});

test.each([
  ['#2b2320', '#fff8ee', 'title', 'good'],
  ['#b98a3e', '#20344b', 'title', 'soft'],
  ['#b98a3e', '#20344b', 'subtitle', 'poor'],
  ['#fff8ee', '#f3dfd5', 'title', 'poor'],
] as const)('rates %s on %s as a %s: %s', (colour, background, line, expected) => {
  expect(rateReadability(colour, plain(background), line)).toBe(expected);
});

test('ignores a drawing behind less than a quarter of the text', () => {
  const background = [...plain('#fff8ee'), ...plain('#2b2320').slice(0, 20)];
  expect(rateReadability('#2b2320', background, 'title')).toBe('good');
  expect(rateReadability('#2b2320', [...plain('#fff8ee'), ...plain('#2b2320')], 'title')).toBe('poor');
});

test('finds the first readable colour, or none', () => {
  expect(findReadableColour(['#fff8ee', '#6e2730', '#2b2320'], plain('#fff8ee'), 'title')).toBe('#6e2730');
  expect(findReadableColour(['#fff8ee'], plain('#fff8ee'), 'title')).toBeUndefined();
});
