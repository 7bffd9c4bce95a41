import { fileURLToPath } from 'node:url';

/** Limits of one isolated process. */
export type IsolationLimits = {
  /** Writable memory in bytes, the process as a whole. */
  memory: number;
  openFiles: number;
  /** Largest file it may write, in bytes. */
  fileSize: number;
  /** CPU seconds over the life of the process. */
  cpuSeconds: number;
  /** Stack of each thread in bytes, which counts as memory. */
  stack?: number;
  /** The only folder whose files it may open beside programs and libraries, where the kernel has Landlock. */
  folder?: string;
  /** Leaves the processor to requests that are served on the same machine. */
  hasLowPriority?: boolean;
};

const FILTER = fileURLToPath(new URL('./isolate.pl', import.meta.url));

/**
 * Command line that starts a program within its limits, without network and without access to other processes. Memory
 * is limited as data instead of address space, because Node reserves far more addresses than it uses.
 */
export function isolatedCommand(
  limits: IsolationLimits,
  program: string,
  args: readonly string[],
): { command: string; args: string[] } {
  return {
    command: 'prlimit',
    args: [
      `--data=${limits.memory}`,
      `--cpu=${limits.cpuSeconds}`,
      `--nofile=${limits.openFiles}`,
      `--fsize=${limits.fileSize}`,
      '--core=0',
      ...(limits.stack === undefined ? [] : [`--stack=${limits.stack}`]),
      ...(limits.hasLowPriority ? ['nice', '-n', '10'] : []),
      ...['perl', FILTER, process.arch],
      ...(limits.folder === undefined ? [] : ['--only', limits.folder]),
      ...[program, ...args],
    ],
  };
}

/** Environment of an isolated process: nothing of ours but the search path and the folder with compiled code. */
export function isolatedEnvironment(own: Record<string, string> = {}): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), HOME: '/nonexistent', ...own };
}
