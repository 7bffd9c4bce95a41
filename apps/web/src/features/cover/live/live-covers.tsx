import { createLiveCovers, type LiveCovers } from '@dierbaar/book/live';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const LiveCoversContext = createContext<LiveCovers | null>(null);

/** Provides the engine that paints covers and closes it on unmount. */
export function LiveCoversProvider({ children }: { children: ReactNode }) {
  const [covers, setCovers] = useState<LiveCovers | null>(null);
  useEffect(() => {
    const created = createLiveCovers();
    setCovers(created);
    return () => {
      setCovers(null);
      created.close();
    };
  }, []);
  return <LiveCoversContext value={covers}>{children}</LiveCoversContext>;
}

/** Null until the engine is created. */
export function useLiveCovers(): LiveCovers | null {
  return useContext(LiveCoversContext);
}
