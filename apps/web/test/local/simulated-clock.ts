import type { Clock } from '../../src/lib/local/clock.ts';

/** Virtual time: hours take as long as what happens in them. */
export interface SimulatedClock extends Clock {
  run(ms: number): Promise<void>;
}

export function createSimulatedClock(): SimulatedClock {
  const timers = new Map<number, { at: number; run: () => void }>();
  let now = 0;
  let count = 0;
  // Everything that follows from one timer happens before the next.
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const findNext = (end: number) => {
    let next: number | undefined;
    for (const [id, { at }] of timers)
      if (at <= end && (next === undefined || at < (timers.get(next)?.at ?? 0))) next = id;
    return next;
  };
  return {
    now: () => now,
    random: () => 0.5,
    after(ms, run) {
      count += 1;
      const id = count;
      timers.set(id, { at: now + Math.max(ms, 0), run });
      return () => void timers.delete(id);
    },
    async run(ms) {
      const end = now + ms;
      await settle();
      for (let id = findNext(end); id !== undefined; id = findNext(end)) {
        const timer = timers.get(id);
        timers.delete(id);
        now = Math.max(now, timer?.at ?? now);
        timer?.run();
        await settle();
      }
      now = end;
    },
  };
}
