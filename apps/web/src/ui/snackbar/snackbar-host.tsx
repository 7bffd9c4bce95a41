import { type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';

const host = createStore<ReactNode>(null);

/** Gives the element that shows snackbars. The screens before signing in have none to show and do not load it. */
export function provideSnackbars(element: ReactNode): void {
  host.set(element);
}

/** Place of the snackbars, outside the screens: one about signing out is read on the screen after it. */
export function SnackbarHost(): ReactNode {
  return useSyncExternalStore(host.subscribe, host.get);
}
