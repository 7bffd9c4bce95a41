import { createLiveCovers, type LiveCovers } from '@dierbaar/book/live';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const Engine = createContext<LiveCovers | null>(null);

/** The engine that paints covers, for as long as somebody looks at them. */
export function LiveCoversProvider({ children }: { children: ReactNode }) {
  const [covers, setCovers] = useState<LiveCovers | null>(null);
  useEffect(() => {
    const made = createLiveCovers();
    setCovers(made);
    return () => {
      setCovers(null);
      made.close();
    };
  }, []);
  return <Engine value={covers}>{children}</Engine>;
}

/** Null until the engine is there. */
export function useLiveCovers(): LiveCovers | null {
  return useContext(Engine);
}
