import {
  type Derivation,
  type ImageProcess,
  type ProcessLimits,
  startImageProcess,
} from './image-process.ts';

export interface ImageWorker {
  /** Decodes a picture and derives its sizes, one picture at a time. Never rejects. */
  derive(original: Buffer): Promise<Derivation>;
  /** Id of the process, while there is one. */
  pid(): number | undefined;
  close(): void;
}

export interface WorkerOptions extends ProcessLimits {
  /** Time after which an idle process is stopped. */
  idleMilliseconds: number;
}

const defaults: WorkerOptions = {
  idleMilliseconds: 60_000,
  memory: 800 * 1024 ** 2,
  // Wall-clock time: on a busy machine a process at low priority waits far longer than it computes.
  milliseconds: 60_000,
  pictures: 500,
};

/** A process that starts when there is work, and is replaced when it breaks. */
export function createImageWorker(overrides: Partial<WorkerOptions> = {}): ImageWorker {
  const options = { ...defaults, ...overrides };
  let running: ImageProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stop = () => {
    clearTimeout(idle);
    running?.end();
    running = undefined;
  };

  return {
    async derive(original) {
      if (isClosed) return { state: 'failed', message: 'closing' };
      clearTimeout(idle);
      if (!running?.isUsable()) stop();
      running ??= startImageProcess(options);
      const outcome = await running.derive(original);
      if (running?.isUsable()) idle = setTimeout(stop, options.idleMilliseconds).unref();
      else stop();
      return outcome;
    },
    pid: () => running?.pid,
    close() {
      isClosed = true;
      stop();
    },
  };
}
