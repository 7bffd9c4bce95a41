import { createLiveCovers, type LiveCovers } from '@dierbaar/book/live';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const LiveCoversContext = createContext<LiveCovers | null>(null);

/** The engine that paints covers, for as long as somebody looks at them. */
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

/** Null until the engine is there. */
export function useLiveCovers(): LiveCovers | null {
  return useContext(LiveCoversContext);
}
