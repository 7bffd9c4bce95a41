import { useEffect } from 'react';
import { fetchContentHash } from '../../lib/exports/exports.ts';
import { onProjectSettingsSaved } from '../../lib/projects/settings.ts';
import type { Preview } from './use-preview.ts';

/** Time after which a save that was under way when the preview opened has reached the server. */
const firstCheckMs = 2500;

/** Refreshes the pages when the book has changed, by a late save or in another window. */
export function useRefreshOnChange(projectId: string, { status, finished, refresh }: Preview): void {
  const contentHash = status.state === 'ready' ? finished?.contentHash : undefined;
  useEffect(() => {
    if (contentHash === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const compare = () =>
      fetchContentHash(projectId, signal).then(
        (current) => {
          if (current !== contentHash && !signal.aborted) refresh();
        },
        // A failed check keeps the current pages.
        () => undefined,
      );
    const timer = setTimeout(compare, firstCheckMs);
    window.addEventListener('focus', compare, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [projectId, contentHash, refresh]);
  useEffect(
    () => onProjectSettingsSaved((changedId) => changedId === projectId && refresh()),
    [projectId, refresh],
  );
}
