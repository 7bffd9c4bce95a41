import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../../../../http/app-error.ts';

/** Event streams of one person, and calls of one person that wait for a render at the same time. */
const maxStreams = 5;
const maxWaiting = 5;
/** Calls of one person that wait or wait for their turn to do so. */
const maxCalls = 50;

export interface CallLimits {
  /** Counts an event stream of a person; the returned function ends it. */
  openStream(userId: string): () => void;
  /** Runs `wait` when fewer than five calls of the same person are waiting. */
  takeTurn<T>(userId: string, wait: () => Promise<T>): Promise<T>;
}

/** Limits per person and API process, so that one person cannot use up its connections. */
export function createCallLimits(): CallLimits {
  const streams = new Map<string, number>();
  const turns = new Map<string, LimitFunction>();
  return {
    openStream(userId) {
      const open = streams.get(userId) ?? 0;
      if (open >= maxStreams) throw new AppError('rate_limited');
      streams.set(userId, open + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (streams.get(userId) ?? 1) - 1;
        if (left === 0) streams.delete(userId);
        else streams.set(userId, left);
      };
    },
    async takeTurn(userId, wait) {
      const turn = turns.get(userId) ?? pLimit(maxWaiting);
      if (turn.activeCount + turn.pendingCount >= maxCalls) throw new AppError('rate_limited');
      turns.set(userId, turn);
      try {
        return await turn(wait);
      } finally {
        if (turn.activeCount + turn.pendingCount === 0) turns.delete(userId);
      }
    },
  };
}
