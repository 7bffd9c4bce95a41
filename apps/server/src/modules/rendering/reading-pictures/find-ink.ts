import { part } from './page-lines.ts';
/** A place on a page, as parts of it. */
export interface InkBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Brightness from which paper counts as white. */
const white = 244;
/** Every second pixel is enough: letters are wider than that. */
const step = 2;

/** The part of an area of a picture (three bytes per pixel) that is not white; the whole area when all of it is. */
export function findInk(pixels: Buffer, rowPixels: number, area: Area): InkBox {
  let [left, right, top, bottom] = [area.width, 0, area.height, 0];
  for (let y = 0; y < area.height; y += step) {
    const row = (area.top + y) * rowPixels + area.left;
    for (let x = 0; x < area.width; x += step) {
      if ((pixels[(row + x) * 3 + 1] ?? white) >= white) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (left > right) return { x: 0, y: 0, width: 1, height: 1 };
  return {
    x: part(left, area.width),
    y: part(top, area.height),
    width: part(Math.min(area.width, right + step) - left, area.width),
    height: part(Math.min(area.height, bottom + step) - top, area.height),
  };
}
