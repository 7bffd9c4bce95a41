import type { ImageLayout } from '../document/schema.ts';
import { rowHeight } from '../geometry/page-measures.ts';
import { type Pixels, printedRow } from './printed-size.ts';
import { type Resolution, resolutionOf } from './resolution.ts';

/** Better height of a photo row in screen pixels, and the printed width of the photo at that height. */
export type BetterRow = { of: 'row'; height: number; centimetres: number; isSharp: boolean };

/**
 * Greatest lower height of a row at which the photo is sharp, else the lowest height if that has a better severity. All
 * photos of the row shrink together.
 */
export function findBetterRow(
  layout: ImageLayout,
  pixels: readonly Pixels[],
  index: number,
  now: Resolution,
): BetterRow | null {
  const own = pixels[index];
  if (now.severity === null || own === undefined) return null;
  const lower = heightsBelow(layout).flatMap((height) => {
    const printed = printedRow({ ...layout, attrs: { ...layout.attrs, height } }, pixels)[index];
    if (printed === undefined) return [];
    return [{ height, printed, severity: resolutionOf(own, printed).severity }];
  });
  const sharp = lower.find(({ severity }) => severity === null);
  const last = lower.at(-1);
  const found = sharp ?? (last && last.severity !== now.severity ? last : undefined);
  if (!found) return null;
  const centimetres = Math.round(found.printed.width) / 10;
  return { of: 'row', height: found.height, centimetres, isSharp: found === sharp };
}

function heightsBelow({ attrs }: ImageLayout): number[] {
  const now = rowHeight(attrs.height);
  return HEIGHTS.filter((height) => rowHeight(height) < now);
}

// From the height of a page down to two centimetres; lower rows are too small to be useful.
const HEIGHTS: readonly number[] = Array.from({ length: 104 }, (_, step) => 1110 - 10 * step);
