import { useEffect } from 'react';
import { type ScreenName, screens } from '../../lib/paths.ts';
import { appScreens, type ScreenModule } from '../screen-modules.tsx';

/** Fetches the code of the other screens while a chapter is open, so that they open without a connection too. */
export function usePrefetchedScreens(screen: ScreenName): void {
  useEffect(() => {
    if (screen !== 'confirmedQuestions' || savesData()) return;
    return fetchWhenIdle(appScreens.filter(isAroundWriting));
  }, [screen]);
}

/** Legal texts, samples and the phone pages are not on the way of who writes. */
function isAroundWriting({ name }: ScreenModule): boolean {
  return screens[name].access !== 'open' && !name.startsWith('pocket');
}

/** One after the other, each when the browser has nothing else to do: typing never waits for it. */
function fetchWhenIdle([next, ...others]: ScreenModule[]): () => void {
  if (!next) return () => {};
  let cancel = () => {};
  const fetchNext = async () => {
    // Opening the screen asks again, and says so when it fails.
    await next.load().catch(() => undefined);
    if (!isCancelled) cancel = fetchWhenIdle(others);
  };
  let isCancelled = false;
  const cancelNext = whenIdle(() => void fetchNext());
  return () => {
    isCancelled = true;
    cancelNext();
    cancel();
  };
}

/** Safari does not say when it is idle. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}

/** Whether the visitor has asked the browser to fetch no more than it must. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
