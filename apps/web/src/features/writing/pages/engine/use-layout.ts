import type { LiveLayout, LivePages } from '@dierbaar/book/live';
import { startTransition, useEffect, useState } from 'react';

/** Layout of the pages, rendered when the browser has time: a typed letter goes first. */
export function useLayout(live: LivePages | null): LiveLayout | null {
  const [shown, setShown] = useState<{ live: LivePages; layout: LiveLayout } | null>(null);
  useEffect(() => {
    if (!live) return;
    const update = () => {
      const layout = live.getLayout();
      startTransition(() =>
        setShown((before) => (before?.live === live && before.layout === layout ? before : { live, layout })),
      );
    };
    update();
    return live.subscribe(update);
  }, [live]);
  return shown?.live === live ? (shown?.layout ?? null) : null;
}
