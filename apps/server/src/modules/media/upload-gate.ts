import { AppError } from '../../http/app-error.ts';

export interface GateOptions {
  /** What all uploads together may hold in memory; the rest waits in the network. */
  bytes: number;
  perPerson: number;
  waiting: number;
  milliseconds: number;
}

const defaults: GateOptions = { bytes: 24 * 1024 ** 2, perPerson: 4, waiting: 500, milliseconds: 120_000 };

export interface UploadGate {
  /** Waits for room, then gives the function that frees it again. */
  enter(userId: string, bytes: number, signal: AbortSignal): Promise<() => void>;
}

interface Waiting {
  userId: string;
  bytes: number;
  admit: () => void;
}

/**
 * Bounds the memory of uploads before a body is read: a hundred at once wait for their turn instead of lying in
 * memory, and one person cannot keep everyone else out.
 */
export function createUploadGate(overrides: Partial<GateOptions> = {}): UploadGate {
  const options = { ...defaults, ...overrides };
  const waiting: Waiting[] = [];
  const inside = new Map<string, number>();
  let bytesInside = 0;

  const admitNext = () => {
    for (;;) {
      const next = waiting.find(({ userId }) => (inside.get(userId) ?? 0) < options.perPerson);
      if (!next || (bytesInside > 0 && bytesInside + next.bytes > options.bytes)) return;
      waiting.splice(waiting.indexOf(next), 1);
      bytesInside += next.bytes;
      inside.set(next.userId, (inside.get(next.userId) ?? 0) + 1);
      next.admit();
    }
  };

  const leave = ({ userId, bytes }: Waiting) => {
    bytesInside -= bytes;
    const left = (inside.get(userId) ?? 1) - 1;
    if (left > 0) inside.set(userId, left);
    else inside.delete(userId);
    admitNext();
  };

  return {
    enter: (userId, bytes, signal) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= options.waiting) return reject(new AppError('unavailable'));
        const ends = AbortSignal.any([signal, AbortSignal.timeout(options.milliseconds)]);
        const giveUp = () => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(new AppError('unavailable'));
        };
        const entry: Waiting = {
          userId,
          bytes,
          admit: () => {
            ends.removeEventListener('abort', giveUp);
            let hasLeft = false;
            resolve(() => {
              if (!hasLeft) leave(entry);
              hasLeft = true;
            });
          },
        };
        if (ends.aborted) return reject(new AppError('unavailable'));
        ends.addEventListener('abort', giveUp, { once: true });
        waiting.push(entry);
        admitNext();
      }),
  };
}
