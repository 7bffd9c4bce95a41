/** Prints a figure in the common format of all benches; a count is printed in full. */
export function printFigure(name: string, value: number, unit: string): void {
  console.log(`figure ${name} ${Number.isInteger(value) ? value : Number(value.toPrecision(4))} ${unit}`);
}

/** The figures in the output of a command, by name. */
export function readFigures(output: string): Record<string, number> {
  const lines = output.matchAll(/^figure (\S+) (\S+) /gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}

/** Percentile of the samples; `part` is a fraction. */
export function percentile(samples: number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
