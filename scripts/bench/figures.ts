/** Prints a measured figure in the one form every bench uses. */
export function printFigure(name: string, value: number, unit: string): void {
  console.log(`figure ${name} ${Number(value.toPrecision(4))} ${unit}`);
}

/** The value below which the given part of the samples lies. */
export function percentile(samples: number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
