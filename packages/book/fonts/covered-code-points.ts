import { coveredRanges } from './covered-ranges.gen.ts';

/**
 * The code points that can be printed whatever face a book is set in: what all text faces share, and what the
 * fallback fonts add. A book never becomes unprintable by a change of face.
 */
export const coveredCodePoints: { has(codePoint: number): boolean } = {
  has(codePoint) {
    let low = 0;
    let high = coveredRanges.length / 2;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((coveredRanges[middle * 2 + 1] ?? 0) < codePoint) low = middle + 1;
      else high = middle;
    }
    const start = coveredRanges[low * 2];
    return start !== undefined && start <= codePoint;
  },
};
