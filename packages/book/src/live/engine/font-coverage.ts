/** Tells whether every font of a set has a code point. */
export type Coverage = (codePoint: number) => boolean;

/** Reads coverages in the typesetter's format: run lengths from code point 0, alternately absent and present. */
export function coveredByAll(coverages: readonly (readonly number[])[]): Coverage {
  const sets = coverages.map(startsOfRuns);
  return (codePoint) => sets.every((starts) => isPresent(starts, codePoint));
}

/** True when a font may lack a character of the text; invisible characters do not count. */
export function needsRareFonts(text: string, covered: Coverage): boolean {
  for (const sign of text) {
    const codePoint = sign.codePointAt(0) ?? 0;
    if (codePoint > 0x7e && !invisible.has(codePoint) && !covered(codePoint)) return true;
  }
  return false;
}

const invisible = new Set([0xa0, 0xad, 0x200b]);

function startsOfRuns(lengths: readonly number[]): number[] {
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return at;
  });
}

// An odd number of runs that end at or before the code point means that it is in a run of present ones.
function isPresent(starts: readonly number[], codePoint: number): boolean {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}
