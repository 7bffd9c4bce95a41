import { type LayoutImage, rowHeight } from '@dierbaar/book';
import { describe, expect, it } from 'vitest';
import { printedRowHeight, printedWidth, rowSharpness, sharpnessOf } from './printed-photo.ts';

const image = (overrides: Partial<LayoutImage> = {}): LayoutImage => ({
  ...{ name: 'a.jpg', alt: '', caption: '', focusX: 0.5, focusY: 0.5, pixelWidth: 1200, pixelHeight: 900 },
  ...overrides,
});

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
    expect(rowSharpness([image({ pixelWidth: null }), image()], 'medium')).toMatchObject([null, {}]);
  });

  it('is better in a row, where a photo is smaller', () => {
    const [pair] = rowSharpness([image(), image()], 'medium');
    const [three] = rowSharpness([image(), image(), image()], 'medium');
    expect(three?.ppi).toBeGreaterThan(pair?.ppi ?? Number.POSITIVE_INFINITY);
    expect(pair?.ppi).toBeGreaterThan(400);
    expect(rowSharpness([], 'medium')).toEqual([]);
  });

  it('goes with the height a row is really given', () => {
    const low = [
      image({ pixelWidth: 3000, pixelHeight: 500 }),
      image({ pixelWidth: 3000, pixelHeight: 500 }),
    ];
    expect(printedRowHeight([image(), image()], 'small')).toBe(rowHeight('small'));
    expect(printedRowHeight(low, 'high')).toBeLessThan(rowHeight('high') / 2);
    expect(printedRowHeight([], 'medium')).toBeGreaterThan(0);
  });
});
