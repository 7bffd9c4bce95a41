const nothing = () => {};

/**
 * Takes a lock that one tab has at a time, also against a tab that closes without notice; null when another holds it for
 * `waitMs`, or when the signal is aborted.
 */
export async function claimInTab(
  name: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<(() => void) | null> {
  // Web Locks exist only on secure origins.
  if (!('locks' in navigator)) return nothing;
  const { promise, resolve } = Promise.withResolvers<(() => void) | null>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const ended = AbortSignal.any([AbortSignal.timeout(waitMs), signal]);
  const options = waitMs > 0 ? { signal: ended } : { ifAvailable: true };
  navigator.locks
    .request(name, options, (lock) => {
      resolve(lock && release);
      return lock ? released : undefined;
    })
    .catch(() => resolve(waitMs > 0 && ended.aborted ? null : nothing));
  return promise;
}

/** Runs work after that of other tabs under the same name has ended. */
export async function runAlone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, work);
}

/** Resolves when no tab has the lock any more; rejects when the signal is aborted. */
export async function untilFree(name: string, signal: AbortSignal): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, { signal }, () => undefined);
}

/** Holds a lock that several tabs may hold. Returns the release function. */
export function shareInTab(name: string): () => void {
  if (!('locks' in navigator)) return nothing;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  navigator.locks.request(name, { mode: 'shared' }, () => released).catch(nothing);
  return release;
}

/** Runs work unless a tab holds the lock. */
export async function runIfFree(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
