import {
  type Derivation,
  type ImageProcess,
  type ProcessLimits,
  startImageProcess,
} from './image-process.ts';

export interface ImagePool {
  /** Decodes a picture and derives its forms, as soon as a process is free. Never rejects. */
  derive(original: Buffer): Promise<Derivation>;
  /** The processes that run at this moment. */
  pids(): number[];
  close(): void;
}

export interface PoolOptions extends ProcessLimits {
  /** How many pictures are decoded at the same time. Copies of the API add more. */
  processes: number;
  /** A process without work is let go after this long. */
  idleMilliseconds: number;
}

const defaults: PoolOptions = {
  processes: 1,
  idleMilliseconds: 60_000,
  memory: 800 * 1024 ** 2,
  milliseconds: 20_000,
  pictures: 500,
};

interface Waiting {
  original: Buffer;
  resolve: (outcome: Derivation) => void;
}

/** Processes that take pictures in the order they came. They start when there is work. */
export function createImagePool(overrides: Partial<PoolOptions> = {}): ImagePool {
  const options = { ...defaults, ...overrides };
  const idle = new Map<ImageProcess, NodeJS.Timeout>();
  const busy = new Set<ImageProcess>();
  const waiting: Waiting[] = [];
  let isClosed = false;

  const letGo = (process: ImageProcess) => {
    clearTimeout(idle.get(process));
    idle.delete(process);
    process.end();
  };

  const takeProcess = (): ImageProcess => {
    for (const [process, timer] of idle) {
      clearTimeout(timer);
      idle.delete(process);
      if (process.isUsable()) return process;
      process.end();
    }
    return startImageProcess(options);
  };

  const giveBack = (process: ImageProcess) => {
    busy.delete(process);
    if (isClosed || !process.isUsable()) return process.end();
    idle.set(process, setTimeout(() => letGo(process), options.idleMilliseconds).unref());
  };

  const startNext = async () => {
    if (busy.size >= options.processes) return;
    const next = waiting.shift();
    if (!next) return;
    const process = takeProcess();
    busy.add(process);
    const outcome = await process.derive(next.original);
    giveBack(process);
    next.resolve(outcome);
    void startNext();
  };

  return {
    derive: (original) =>
      new Promise((resolve) => {
        waiting.push({ original, resolve });
        void startNext();
      }),
    pids: () => [...busy, ...idle.keys()].flatMap(({ pid }) => pid ?? []),
    close() {
      isClosed = true;
      for (const { resolve } of waiting.splice(0)) resolve({ state: 'failed', message: 'closing' });
      for (const process of idle.keys()) letGo(process);
      for (const process of busy) process.end();
    },
  };
}
