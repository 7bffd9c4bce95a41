import { useEffect } from 'react';
import { onPageSignals } from '../local/page-signals.ts';
import type { MemoryOutbox } from './memory-outbox.ts';

/** Keeps what is typed when the page goes out of sight, and takes over what another tab did when it is seen again. */
export function usePageInSight(outbox: MemoryOutbox): void {
  useEffect(() => {
    const keep = () => void outbox.keepNow();
    const stop = onPageSignals({ visible: () => void outbox.resume(), hidden: keep, pagehide: keep });
    return () => {
      stop();
      keep();
    };
  }, [outbox]);
}
