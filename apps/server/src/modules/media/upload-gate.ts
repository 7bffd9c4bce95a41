import { AppError } from '../../http/app-error.ts';

interface GateOptions {
  /** Memory for all uploads together; further uploads wait unread in the network. */
  bytes: number;
  perUser: number;
  maxQueued: number;
  timeoutMs: number;
}

const defaults: GateOptions = { bytes: 24 * 1024 ** 2, perUser: 4, maxQueued: 500, timeoutMs: 120_000 };

interface UploadGate {
  /** Waits for free memory and returns the function that frees it again. */
  enter(userId: string, bytes: number, signal: AbortSignal): Promise<() => void>;
}

interface QueuedUpload {
  userId: string;
  bytes: number;
  admit: () => void;
}

/**
 * Limits the memory of uploads before a body is read: a hundred concurrent uploads wait in a queue instead of filling
 * memory, and one user cannot block the others.
 */
export function createUploadGate(overrides: Partial<GateOptions> = {}): UploadGate {
  const options = { ...defaults, ...overrides };
  const queue: QueuedUpload[] = [];
  const active = new Map<string, number>();
  let activeBytes = 0;

  const admitNext = () => {
    for (;;) {
      const next = queue.find(({ userId }) => (active.get(userId) ?? 0) < options.perUser);
      if (!next || (activeBytes > 0 && activeBytes + next.bytes > options.bytes)) return;
      queue.splice(queue.indexOf(next), 1);
      activeBytes += next.bytes;
      active.set(next.userId, (active.get(next.userId) ?? 0) + 1);
      next.admit();
    }
  };

  const leave = ({ userId, bytes }: QueuedUpload) => {
    activeBytes -= bytes;
    const left = (active.get(userId) ?? 1) - 1;
    if (left > 0) active.set(userId, left);
    else active.delete(userId);
    admitNext();
  };

  return {
    enter: (userId, bytes, signal) =>
      new Promise((resolve, reject) => {
        if (queue.length >= options.maxQueued) return reject(new AppError('unavailable'));
        const stop = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs)]);
        const cancel = () => {
          queue.splice(queue.indexOf(entry), 1);
          reject(new AppError('unavailable'));
        };
        const entry: QueuedUpload = {
          userId,
          bytes,
          admit: () => {
            stop.removeEventListener('abort', cancel);
            let hasLeft = false;
            resolve(() => {
              if (!hasLeft) leave(entry);
              hasLeft = true;
            });
          },
        };
        if (stop.aborted) return reject(new AppError('unavailable'));
        stop.addEventListener('abort', cancel, { once: true });
        queue.push(entry);
        admitNext();
      }),
  };
}
