import { coveredRanges } from './covered-ranges.gen.ts';

/**
 * Code points that can be printed in every body face: those that all text faces share, plus those of the fallback fonts.
 * A change of face never makes a book unprintable.
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
