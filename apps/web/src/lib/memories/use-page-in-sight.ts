import { useEffect } from 'react';
import type { MemoryOutbox } from './memory-outbox.ts';

/** Keeps what is typed when the page goes out of sight, and takes over what another tab did when it is seen again. */
export function usePageInSight(outbox: MemoryOutbox): void {
  useEffect(() => {
    // A phone may end a page that is out of sight without another word.
    const keep = () => void outbox.keepNow();
    const look = () => (document.visibilityState === 'visible' ? void outbox.resume() : keep());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [outbox]);
}
