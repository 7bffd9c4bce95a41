import { second } from '../../../../calendar/time.ts';

/** Below this an upload is slow and has memory only for what arrived: a photo of 5 MB takes three minutes. */
const slowPace = 30_000;
/** Over the last seconds; it may recover, so it only gives memory back. */
const slowWindow = 5;
/** Below this a connection is dead or hostile; four uploads at once over 128 kbit/s are just above. */
const photoPace = 3_500;
/** Longer, so that a connection may stall for a moment, as in a tunnel. */
const minWindow = 20;
const totalMs = 180 * second;

interface PaceHandlers {
  /** Ends the connection; the browser retries. */
  end: () => void;
  /** Called once, with the bytes that have arrived. */
  onSlow: (arrived: number) => void;
}

export interface UploadPace {
  add(bytes: number): void;
  stop(): void;
}

/** Watches how fast an upload arrives, so that one that trickles does not keep the memory of others. */
export function watchPace({ end, onSlow }: PaceHandlers, { minPace } = { minPace: photoPace }): UploadPace {
  // Bytes of each second, the newest first.
  const seconds = [0];
  let arrived = 0;
  let isSlow = false;
  const paceOf = (window: number) => {
    const last = seconds.slice(0, window);
    return last.reduce((sum, bytes) => sum + bytes, 0) / last.length;
  };
  const checks = setInterval(() => {
    // A connection starts slowly, so nothing is decided before the shorter window is full.
    if (seconds.length >= slowWindow) {
      if (paceOf(minWindow) < minPace) return end();
      if (paceOf(slowWindow) < slowPace && !isSlow) {
        isSlow = true;
        onSlow(arrived);
      }
    }
    seconds.unshift(0);
    seconds.splice(minWindow);
  }, second);
  const total = setTimeout(end, totalMs);
  return {
    add: (bytes) => {
      arrived += bytes;
      seconds[0] = (seconds[0] ?? 0) + bytes;
    },
    stop() {
      clearInterval(checks);
      clearTimeout(total);
    },
  };
}
