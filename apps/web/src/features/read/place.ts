import { useSyncExternalStore } from 'react';

/** The page that is open (`#32`); null for the first screen. A page that is loaded again stays there. */
export function usePage(): number | null {
  return pageIn(useSyncExternalStore(subscribe, () => window.location.hash));
}

/** Opens a page. Turning pages adds nothing to the history: "back" leads to the first screen. */
export function openPage(page: number): void {
  if (pageIn(window.location.hash) === null) {
    window.location.hash = String(page);
    return;
  }
  const address = new URL(window.location.href);
  address.hash = String(page);
  window.history.replaceState(null, '', address);
  // The browser tells of its own changes alone.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

function pageIn(hash: string): number | null {
  const page = Number(hash.slice(1));
  return Number.isInteger(page) && page >= 1 ? page : null;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
