import { useSyncExternalStore } from 'react';

/** What follows `#` in the address, by which a page of a link tells its screens apart. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash).slice(1);
}

/** Changes it without a new entry in the history. */
export function replaceHash(hash: string): void {
  const address = new URL(window.location.href);
  address.hash = hash;
  window.history.replaceState(null, '', address);
  // The browser tells of its own changes alone.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
