export interface Clock {
  /** Milliseconds; never set back. */
  now(): number;
  /** Returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
  random(): number;
}

const longestMs = 60_000;

/** Wait before the next attempt, doubled after each failure; the jitter of one half keeps many tabs from retrying at once. */
export function backoff(failures: number, firstMs: number, random = Math.random()): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 10));
  return full * (0.5 + random / 2);
}
