import { createLivePages, type LivePages } from '@dierbaar/book/live';
import { useEffect, useState } from 'react';

/** Long enough to open the next chapter: a new engine loads its fonts and photos again. */
const keepMs = 20_000;

let engine: { live: LivePages; users: number; closing: ReturnType<typeof setTimeout> | undefined } | null =
  null;

/** Engine of the printed pages, one for the screen and its dialogs; null while it is not needed. */
export function useLivePages(isEnabled: boolean): LivePages | null {
  const [live, setLive] = useState<LivePages | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    setLive(acquire());
    return () => {
      setLive(null);
      release();
    };
  }, [isEnabled]);
  return live;
}

function acquire(): LivePages {
  engine ??= { live: createLivePages(), users: 0, closing: undefined };
  clearTimeout(engine.closing);
  engine.users += 1;
  return engine.live;
}

function release(): void {
  const left = engine;
  if (!left) return;
  left.users -= 1;
  if (left.users > 0) return;
  left.closing = setTimeout(() => {
    left.live.close();
    engine = null;
  }, keepMs);
}
