import type { IsolationLimits } from '../../isolation/index.ts';

/** Limits of one render process. */
export type RenderLimits = IsolationLimits & {
  /** Timeout of a job in milliseconds. */
  wallClock: number;
  /** A process is replaced after this many jobs. */
  jobsPerProcess: number;
};

/** Enough for a book of the largest size on a small server that is busy with something else. */
export const defaultLimits: RenderLimits = {
  memory: 2 * 1024 ** 3,
  cpuSeconds: 600,
  openFiles: 256,
  fileSize: 1024 ** 3,
  wallClock: 240_000,
  jobsPerProcess: 200,
};
