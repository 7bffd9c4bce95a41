import { AppError } from '../../../../http/app-error.ts';

interface GateOptions {
  /** Memory for all uploads together; further uploads wait unread in the network. */
  bytes: number;
  /** Memory for slow uploads, which are charged only for what has arrived. */
  slowBytes: number;
  /** Part of either memory that one person may have. */
  share: number;
  perUser: number;
  maxQueued: number;
  timeoutMs: number;
}

const defaults: GateOptions = {
  bytes: 24 * 1024 ** 2,
  slowBytes: 16 * 1024 ** 2,
  share: 1 / 3,
  perUser: 4,
  maxQueued: 500,
  timeoutMs: 120_000,
};

/**
 * Uploads by links of a writer are those of one person, however many links there are, and not of the writer, whom they never keep
 * waiting.
 */
export const lineOfLinks = (userId: string) => `links of ${userId}`;

/** The memory that an admitted upload has. */
export interface UploadPlace {
  /** Gives back what has not arrived yet; from then on `charge` counts what arrives. */
  slowDown(arrived: number): void;
  /** Charges a slow upload for further bytes; false when there is no memory for them. */
  charge(bytes: number): boolean;
  leave(): void;
}

interface UploadGate {
  /** Waits for free memory. */
  enter(userId: string, bytes: number, signal: AbortSignal): Promise<UploadPlace>;
}

interface QueuedUpload {
  userId: string;
  bytes: number;
  admit: () => void;
}

/**
 * Limits the memory of uploads before a body is read: a hundred concurrent uploads wait in a queue instead of filling
 * memory. One person has at most a third, and who does not fit is passed by those who do.
 */
export function createUploadGate(overrides: Partial<GateOptions> = {}): UploadGate {
  const options = { ...defaults, ...overrides };
  const queue: QueuedUpload[] = [];
  const uploads = createCount();
  const reserved = createCount();
  const slow = createCount();

  const fits = ({ userId, bytes }: QueuedUpload) => {
    const [own, all] = [reserved.of(userId), reserved.total()];
    // What is larger than the share or than the memory enters alone.
    const isWithinShare = own === 0 || own + bytes <= options.bytes * options.share;
    const isWithinMemory = all === 0 || all + bytes <= options.bytes;
    return uploads.of(userId) < options.perUser && isWithinShare && isWithinMemory;
  };

  const admitFitting = () => {
    for (let next = queue.find(fits); next; next = queue.find(fits)) {
      queue.splice(queue.indexOf(next), 1);
      uploads.add(next.userId, 1);
      reserved.add(next.userId, next.bytes);
      next.admit();
    }
  };

  const createPlace = ({ userId, bytes }: QueuedUpload): UploadPlace => {
    let charged: { in: Count; bytes: number } | undefined = { in: reserved, bytes };
    const move = (to: typeof charged) => {
      if (charged) charged.in.add(userId, -charged.bytes);
      if (to) to.in.add(userId, to.bytes);
      charged = to;
      admitFitting();
    };
    return {
      slowDown(arrived) {
        if (charged?.in === reserved) move({ in: slow, bytes: arrived });
      },
      charge(more) {
        if (charged?.in !== slow) return true;
        if (slow.total() + more > options.slowBytes) return false;
        if (slow.of(userId) + more > options.slowBytes * options.share) return false;
        charged.bytes += more;
        slow.add(userId, more);
        return true;
      },
      leave() {
        if (!charged) return;
        uploads.add(userId, -1);
        move(undefined);
      },
    };
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
            resolve(createPlace(entry));
          },
        };
        if (stop.aborted) return reject(new AppError('unavailable'));
        stop.addEventListener('abort', cancel, { once: true });
        queue.push(entry);
        admitFitting();
      }),
  };
}

type Count = ReturnType<typeof createCount>;

/** A sum per person and of all. */
function createCount() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    of: (userId: string) => counts.get(userId) ?? 0,
    total: () => total,
    add(userId: string, amount: number) {
      total += amount;
      const count = (counts.get(userId) ?? 0) + amount;
      if (count > 0) counts.set(userId, count);
      else counts.delete(userId);
    },
  };
}
