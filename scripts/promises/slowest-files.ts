import type { TestResult } from './read-test-results.ts';

/** The files whose tests took longest together, slowest first. */
export function slowestFiles(tests: TestResult[], most: number): { file: string; seconds: number }[] {
  const secondsOf = new Map<string, number>();
  for (const { file, seconds } of tests) secondsOf.set(file, (secondsOf.get(file) ?? 0) + seconds);
  return [...secondsOf]
    .map(([file, seconds]) => ({ file, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most);
}
