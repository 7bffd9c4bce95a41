import { spawnSync } from 'node:child_process';

/** Limits of one render process. */
export type RenderLimits = {
  /** Writable memory in bytes, the process as a whole. */
  memory: number;
  /** CPU seconds over the life of a process. */
  cpuSeconds: number;
  openFiles: number;
  /** Largest file it may write, in bytes. */
  fileSize: number;
  /** Timeout of a job in milliseconds. */
  wallClock: number;
  /** A process is replaced after this many jobs. */
  jobsPerProcess: number;
};

/** Enough for a book of the largest size on a small server. */
export const defaultLimits: RenderLimits = {
  memory: 2 * 1024 ** 3,
  cpuSeconds: 600,
  openFiles: 256,
  fileSize: 1024 ** 3,
  wallClock: 90_000,
  jobsPerProcess: 200,
};

/** Command line prefix that starts a program within limits. */
type Sandbox = { command: string; args: string[]; withoutNetwork: boolean };

/**
 * Limits are set by prlimit: on data instead of address space, because Node reserves far more addresses than it uses.
 * A network namespace of its own cuts off the network where the system allows that: always as root, for other users
 * where user namespaces are enabled. Elsewhere the deployment must cut it off (see operations).
 */
export function makeSandbox(limits: RenderLimits): Sandbox {
  const isolation = isolationArgs();
  const args = [
    `--data=${limits.memory}`,
    `--cpu=${limits.cpuSeconds}`,
    `--nofile=${limits.openFiles}`,
    `--fsize=${limits.fileSize}`,
    '--core=0',
    // Rendering uses all CPU it can get; API requests on the same machine have priority.
    ...['nice', '-n', '10'],
    ...isolation,
  ];
  return { command: 'prlimit', args, withoutNetwork: isolation.length > 0 };
}

let known: string[] | undefined;

function isolationArgs(): string[] {
  known ??= [['-n'], ['-r', '-n']].map((flags) => ['unshare', ...flags, '--']).find(works) ?? [];
  return known;
}

function works([command = '', ...flags]: string[]): boolean {
  return spawnSync(command, [...flags, 'true'], { stdio: 'ignore' }).status === 0;
}
