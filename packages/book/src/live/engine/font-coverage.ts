/** The signs that every one of a set of fonts has. */
export type Coverage = (codePoint: number) => boolean;

/** Reads coverages as the typesetter writes them: lengths of runs, by turns absent and present, from zero on. */
export function coveredByAll(coverages: readonly (readonly number[])[]): Coverage {
  const sets = coverages.map(startsOfRuns);
  return (codePoint) => sets.every((starts) => isPresent(starts, codePoint));
}

/** True when the text holds a sign that one of the fonts may lack. Blanks and joiners are drawn by no font. */
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

// The number of runs that end at or before the sign tells whether it lies in a run of present or of absent ones.
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
