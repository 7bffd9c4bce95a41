import type { CoverLayout, CoverPhoto } from '@dierbaar/book';

/** Part of a box in fractions of its width and height. */
export interface VisiblePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A photo of which nothing is folded away. */
export const wholePart: VisiblePart = { left: 0, top: 0, width: 1, height: 1 };

/** Part of a photo that is seen on the front; the rest is folded around the edges of the board. */
export function visiblePart(
  { x, y, width, height }: Pick<CoverPhoto, 'x' | 'y' | 'width' | 'height'>,
  {
    frontLeft,
    frontRight,
    top,
    bottom,
  }: Pick<CoverLayout['wrap'], 'frontLeft' | 'frontRight' | 'top' | 'bottom'>,
): VisiblePart {
  const [left, upper] = [Math.max(x, frontLeft), Math.max(y, top)];
  return {
    left: (left - x) / width,
    top: (upper - y) / height,
    width: (Math.min(x + width, frontRight) - left) / width,
    height: (Math.min(y + height, bottom) - upper) / height,
  };
}
