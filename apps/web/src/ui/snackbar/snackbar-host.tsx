import { type ReactNode, useSyncExternalStore } from 'react';

let host: ReactNode = null;
const listeners = new Set<() => void>();

/** Gives the element that shows snackbars. The screens before signing in have none to show and do not load it. */
export function provideSnackbars(element: ReactNode): void {
  host = element;
  for (const listener of listeners) listener();
}

/** Place of the snackbars, outside the screens: one about signing out is read on the screen after it. */
export function SnackbarHost(): ReactNode {
  return useSyncExternalStore(subscribe, () => host);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
