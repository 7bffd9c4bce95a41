import { useMatches } from 'react-router';
import { type ScreenName, screens } from '../lib/paths.ts';

/** Handle of a route, read by the frame. */
export interface ScreenHandle {
  screen: ScreenName;
}

/** Name of the current screen. */
export function useScreenName(): ScreenName {
  const handle = useMatches().at(-1)?.handle;
  return isScreenHandle(handle) ? handle.screen : 'PageNotFound';
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return (
    typeof handle === 'object' && handle !== null && 'screen' in handle && String(handle.screen) in screens
  );
}
