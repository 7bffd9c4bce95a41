import { useMatches } from 'react-router';
import { type ScreenName, screens } from '../lib/paths.ts';

/** What a route tells the frame. */
export interface ScreenHandle {
  screen: ScreenName;
}

/** The screen that is open. */
export function useScreenName(): ScreenName {
  const handle = useMatches().at(-1)?.handle;
  return isScreenHandle(handle) ? handle.screen : 'PageNotFound';
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return (
    typeof handle === 'object' && handle !== null && 'screen' in handle && String(handle.screen) in screens
  );
}
