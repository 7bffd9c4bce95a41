import type { Saver } from './use-saver.ts';

/** Longest wait for the save of the current text. */
const saveTimeoutMs = 10_000;

/** Saves the current text now; false when that does not succeed in time. */
export function isSaved(saver: Saver): Promise<boolean> {
  if (saver.status().state === 'saved') return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = window.setTimeout(() => resolve(false), saveTimeoutMs);
  const unsubscribe = saver.subscribe(() => {
    const { state } = saver.status();
    if (state === 'saving') return;
    resolve(state === 'saved');
  });
  saver.retryNow();
  return promise.finally(() => {
    window.clearTimeout(timer);
    unsubscribe();
  });
}
