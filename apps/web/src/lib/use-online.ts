import { useSyncExternalStore } from 'react';
import { onPageSignals } from './local/page-signals.ts';

/** Whether the browser knows of a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

const subscribe = (listener: () => void) => onPageSignals({ online: listener, offline: listener });
