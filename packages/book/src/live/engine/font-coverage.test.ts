import { describe, expect, it } from 'vitest';
import { coveredByAll, needsRareFonts } from './font-coverage.ts';

// Absent up to 31, present from 32 to 126, absent up to 159, present from 160 to 255.
const latin = [32, 95, 33, 96];
// The same without é (233).
const poor = [32, 95, 33, 73, 1, 22];

describe('coveredByAll', () => {
  const covered = coveredByAll([latin]);
  it.each([
    [31, false],
    [32, true],
    [126, true],
    [127, false],
    [160, true],
    [255, true],
    [256, false],
  ])('sign %i: %s', (codePoint, expected) => {
    expect(covered(codePoint)).toBe(expected);
  });

  it('is true only for code points that every font has', () => {
    expect(coveredByAll([latin, poor])(233)).toBe(false);
    expect(coveredByAll([latin, poor])(232)).toBe(true);
  });
});

describe('needsRareFonts', () => {
  it.each([
    ['Een café', false],
    ['Ein süßes Kind', false],
    ['woord\u200bdeel en af\u00adbreking', false],
    ['Een hart: ♥', true],
    ['שלום', true],
    ['👵🏻', true],
  ])('%s: %s', (text, expected) => {
    expect(needsRareFonts(text, coveredByAll([latin]))).toBe(expected);
  });
});
