import { useSyncExternalStore } from 'react';

/** From this width on a reader sees two pages and the remarks beside them. */
const wide = window.matchMedia('(min-width: 1000px)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
