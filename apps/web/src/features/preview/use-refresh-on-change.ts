import { useEffect } from 'react';
import { fetchContentHash } from '../../lib/exports/exports.ts';
import type { Preview } from './use-preview.ts';

/** By now a text that was on its way to the server when the preview was opened has arrived. */
const onTheWay = 2500;

/** Renews the pages when the book has changed since: by a save that came a moment later, or in another window. */
export function useRefreshOnChange(projectId: string, { making, shown, renew }: Preview): void {
  const contentHash = making.state === 'ready' ? shown?.contentHash : undefined;
  useEffect(() => {
    if (contentHash === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    const look = () =>
      fetchContentHash(projectId, signal).then(
        (now) => {
          if (now !== contentHash && !signal.aborted) renew();
        },
        // Nothing to say: the pages in sight are true to what is known.
        () => undefined,
      );
    const timer = setTimeout(look, onTheWay);
    window.addEventListener('focus', look, { signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [projectId, contentHash, renew]);
}
