import { describe, expect, it } from 'vitest';
import { printedWidth, rowSharpness, sharpnessOf } from './printed-photo.ts';

describe('the sharpness of a photo', () => {
  it('follows its width in the book', () => {
    expect(printedWidth('small', 'a4')).toBe(61);
    expect(printedWidth('full', 'sq')).toBe(210);
    const photo = { pixelWidth: 700, pixelHeight: 500 };
    expect(sharpnessOf({ ...photo, width: 'text' }, 'a4')).toMatchObject({ ppi: 146, centimetres: 12 });
    expect(sharpnessOf({ ...photo, width: 'small' }, 'a4')?.severity).toBeNull();
  });

  it('is not guessed', () => {
    expect(sharpnessOf({ width: 'text', pixelWidth: null, pixelHeight: null }, 'a4')).toBeNull();
    expect(rowSharpness({ pixelWidth: null, pixelHeight: 3 }, 2, 60)).toBeNull();
  });

  it('is better in a row, where a photo is smaller', () => {
    const photo = { pixelWidth: 1200, pixelHeight: 900 };
    const pair = rowSharpness(photo, 2, 44)?.ppi ?? 0;
    const three = rowSharpness(photo, 3, 44)?.ppi ?? 0;
    expect(three).toBeGreaterThanOrEqual(pair);
    expect(pair).toBeGreaterThan(500);
  });
});
