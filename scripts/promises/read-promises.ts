export interface PromiseRow {
  number: number;
  promise: string;
  /** Pieces of the titles of the tests that prove it. */
  proofs: string[];
  /** Why it is not proven yet. */
  missing?: string;
}

/** The rows of docs/promises.md. */
export function readPromises(markdown: string): PromiseRow[] {
  return markdown.split('\n').flatMap((line) => {
    const [, number = '', promise = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^\d+$/.test(number)) return [];
    const missing = /^not yet: (.+)$/.exec(tests)?.[1];
    const proofs =
      missing === undefined ? [...tests.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title) : [];
    if (missing === undefined && proofs.length === 0) throw new Error(`promise ${number} names no test`);
    return [{ number: Number(number), promise, proofs, missing }];
  });
}
