import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../../../http/app-error.ts';
import { disconnectSignal } from '../../../../http/limits/disconnect-signal.ts';
import { watchPace } from '../../../../http/limits/limit-bodies.ts';
import { createLimiter, type SlotLimits } from '../../../../http/limits/limiter.ts';
import { type Pace, paces } from '../../../../http/limits/table.ts';

/** The slot of an upload, with the memory that it may take. */
export interface UploadSlot extends Disposable {
  /** Counts what arrives; throws when there is no memory for it. */
  add(bytes: number): void;
  /** Says that the whole body has arrived: its pace is watched no longer. */
  complete(): void;
}

/** Waits for a slot before a body is read, with memory for so many bytes. */
export type TakeUploadSlot = (
  key: string,
  bytes: number,
  request: { raw: IncomingMessage },
  reply: { raw: ServerResponse },
) => Promise<UploadSlot>;

/** The key of uploads by links of a writer, however many links there are: they never keep the writer waiting. */
export const keyOfLinks = (userId: string) => `links of ${userId}`;

/**
 * A fast upload has all its memory from the beginning. One that becomes slow gives it back for others, and has in the memory of
 * slow uploads what has arrived of it; one that trickles is ended, and the browser tries again.
 */
export function createUploadSlots(memory: SlotLimits, slowMemory: SlotLimits, pace: Pace): TakeUploadSlot {
  const [uploads, slowUploads] = [createLimiter(memory), createLimiter(slowMemory)];
  return async (key, most, request, reply) => {
    const slot = await uploads.take(key, { bytes: most, signal: disconnectSignal(reply.raw) });
    const slow = await slowUploads.take(key);
    let arrived = 0;
    let isSlow = false;
    const end = () => request.raw.destroy();
    const stops = [
      watchPace(() => arrived, pace, end),
      watchPace(
        () => arrived,
        paces.slowUpload,
        () => {
          if (isSlow) return;
          isSlow = slow.resize(Math.min(arrived, most));
          if (isSlow) slot.resize(0);
          else end();
        },
      ),
    ];
    const complete = () => {
      for (const stop of stops) stop();
    };
    const release = () => {
      complete();
      slow.release();
      slot.release();
    };
    return {
      add(bytes) {
        arrived += bytes;
        // What is larger passes through memory in parts.
        if (isSlow && !slow.resize(Math.min(arrived, most))) throw new AppError('unavailable');
      },
      complete,
      [Symbol.dispose]: release,
    };
  };
}
