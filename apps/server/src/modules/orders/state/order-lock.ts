import type { Deps } from '../../../deps.ts';

/**
 * Runs work on an order while no other process works on it, as its files take minutes to send; undefined without
 * running it when another one does.
 */
export function runExclusively<T>(
  deps: Deps,
  orderId: string,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  return deps.locks.tryRun(`order:${orderId}`, work);
}
