import { type ImageLayout, LAYOUT_PIXELS, rowHeight } from '@dierbaar/book';

export type RowHeight = ImageLayout['attrs']['height'];

/** Heights in centimetres that a writer can choose; the text stores CSS pixels. */
export const centimetreRange = { min: 1.1, max: 25 } as const;

const pixelsPerCentimetre = 96 / 2.54;

export function toPixels(centimetres: number): number {
  return Math.round(centimetres * pixelsPerCentimetre);
}

export function toCentimetres(height: RowHeight): number {
  return rowHeight(height) / 10;
}

export function isValidHeight(height: RowHeight): boolean {
  if (typeof height !== 'number') return true;
  return height >= LAYOUT_PIXELS.min && height <= toPixels(centimetreRange.max);
}
