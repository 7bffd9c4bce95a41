/** A limit that runs. */
interface TimeLimit {
  /** Something has moved: it begins anew. */
  restart(): void;
  stop(): void;
}

/**
 * Calls `onExpired` after so many seconds in which nothing moved. They are counted in steps: a computer that slept for an
 * hour has waited one second.
 */
export function startLimit(seconds: number, onExpired: () => void): TimeLimit {
  let waited = 0;
  const timer = setInterval(() => {
    waited += 1;
    if (waited < seconds) return;
    clearInterval(timer);
    onExpired();
  }, 1000);
  return {
    restart: () => {
      waited = 0;
    },
    stop: () => clearInterval(timer),
  };
}
