import { limits } from '@dierbaar/contract';
import { useSyncExternalStore } from 'react';

const query = `(width < ${limits.smallScreenPixels}px)`;

/** Whether the window is too narrow for the app. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
