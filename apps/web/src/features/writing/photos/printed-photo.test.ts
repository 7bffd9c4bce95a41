import { type Image, type LayoutImage, rowHeight } from '@dierbaar/book';
import { describe, expect, it } from 'vitest';
import { printedRowHeight, rowSharpness, sharpnessOf } from './printed-photo.ts';

const image = (overrides: Partial<LayoutImage> = {}): LayoutImage => ({
  ...{ name: 'a.jpg', alt: '', caption: '', focusX: 0.5, focusY: 0.5, pixelWidth: 1200, pixelHeight: 900 },
  ...overrides,
});

const single = (overrides: Partial<Image['attrs']>): Image['attrs'] => ({
  ...{ name: 'a.jpg', alt: '', caption: '', width: 'text', pixelWidth: 700, pixelHeight: 500 },
  ...overrides,
});

describe('print resolution of a photo', () => {
  it('depends on its width in the book', () => {
    expect(sharpnessOf(single({}), 'a4')).toMatchObject({ ppi: 146, centimetres: 12, isLowResolution: true });
    expect(sharpnessOf(single({ width: 'small' }), 'a4')).toMatchObject({
      severity: null,
      isLowResolution: false,
    });
  });

  it('suggests a width with a better resolution', () => {
    const better = { of: 'photo', width: 'small', centimetres: 6.1, isSharp: true };
    expect(sharpnessOf(single({}), 'a4')?.better).toEqual(better);
    expect(sharpnessOf(single({ width: 'small' }), 'a4')?.better).toBeNull();
  });

  it('takes the crop of a full page into account', () => {
    const lying = single({ width: 'full', pixelWidth: 2000, pixelHeight: 1500 });
    expect(sharpnessOf(lying, 'sq')?.ppi).toBe(176);
  });

  it('is null when the pixel size is not known', () => {
    expect(sharpnessOf(single({ pixelWidth: null }), 'a4')).toBeNull();
    expect(rowSharpness([image({ pixelWidth: null }), image()], 'medium')).toMatchObject([null, {}]);
  });

  it('is higher in a row, where a photo is smaller', () => {
    const [pair] = rowSharpness([image(), image()], 'medium');
    const [three] = rowSharpness([image(), image(), image()], 'medium');
    expect(three?.ppi).toBeGreaterThan(pair?.ppi ?? Number.POSITIVE_INFINITY);
    expect(pair?.ppi).toBeGreaterThan(400);
    expect(rowSharpness([], 'medium')).toEqual([]);
  });

  it('uses the height that a row is really printed at', () => {
    const low = [
      image({ pixelWidth: 3000, pixelHeight: 500 }),
      image({ pixelWidth: 3000, pixelHeight: 500 }),
    ];
    expect(printedRowHeight([image(), image()], 'small')).toBe(rowHeight('small'));
    expect(printedRowHeight(low, 'high')).toBeLessThan(rowHeight('high') / 2);
    expect(printedRowHeight([], 'medium')).toBeGreaterThan(0);
  });
});
