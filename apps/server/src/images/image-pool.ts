import {
  type Derivation,
  type ImageProcess,
  type ProcessLimits,
  startImageProcess,
} from './image-process.ts';

export interface ImagePool {
  /** Decodes a picture and derives its sizes as soon as a process is free. Never rejects. */
  derive(original: Buffer): Promise<Derivation>;
  /** Ids of the running processes. */
  pids(): number[];
  close(): void;
}

export interface PoolOptions extends ProcessLimits {
  /** Pictures decoded at the same time, per instance of the API. */
  processes: number;
  /** Time after which an idle process is stopped. */
  idleMilliseconds: number;
}

const defaults: PoolOptions = {
  processes: 1,
  idleMilliseconds: 60_000,
  memory: 800 * 1024 ** 2,
  // Wall-clock time: on a busy machine a process at low priority waits far longer than it computes.
  milliseconds: 60_000,
  pictures: 500,
};

interface QueuedPicture {
  original: Buffer;
  resolve: (outcome: Derivation) => void;
}

/** Processes work through a queue of pictures in order. They start when there is work. */
export function createImagePool(overrides: Partial<PoolOptions> = {}): ImagePool {
  const options = { ...defaults, ...overrides };
  const idle = new Map<ImageProcess, NodeJS.Timeout>();
  const busy = new Set<ImageProcess>();
  const queue: QueuedPicture[] = [];
  let isClosed = false;

  const stopIdle = (process: ImageProcess) => {
    clearTimeout(idle.get(process));
    idle.delete(process);
    process.end();
  };

  const acquire = (): ImageProcess => {
    for (const [process, timer] of idle) {
      clearTimeout(timer);
      idle.delete(process);
      if (process.isUsable()) return process;
      process.end();
    }
    return startImageProcess(options);
  };

  const release = (process: ImageProcess) => {
    busy.delete(process);
    if (isClosed || !process.isUsable()) return process.end();
    idle.set(process, setTimeout(() => stopIdle(process), options.idleMilliseconds).unref());
  };

  const startNext = async () => {
    if (busy.size >= options.processes) return;
    const next = queue.shift();
    if (!next) return;
    const process = acquire();
    busy.add(process);
    const outcome = await process.derive(next.original);
    release(process);
    next.resolve(outcome);
    void startNext();
  };

  return {
    derive: (original) =>
      new Promise((resolve) => {
        queue.push({ original, resolve });
        void startNext();
      }),
    pids: () => [...busy, ...idle.keys()].flatMap(({ pid }) => pid ?? []),
    close() {
      isClosed = true;
      for (const { resolve } of queue.splice(0)) resolve({ state: 'failed', message: 'closing' });
      for (const process of idle.keys()) stopIdle(process);
      for (const process of busy) process.end();
    },
  };
}
