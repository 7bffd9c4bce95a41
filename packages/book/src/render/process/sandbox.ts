import { spawnSync } from 'node:child_process';

/** What one render process may use. */
export type RenderLimits = {
  /** Writable memory in bytes, the process as a whole. */
  memory: number;
  /** Seconds of processor time over the life of a process. */
  cpuSeconds: number;
  openFiles: number;
  /** The largest file it may write, in bytes. */
  fileSize: number;
  /** Milliseconds a single job may take by the clock. */
  wallClock: number;
  /** A process is replaced after this many jobs. */
  jobsPerProcess: number;
};

/** Limits for a book of the largest size on a modest machine. */
export const defaultLimits: RenderLimits = {
  memory: 2 * 1024 ** 3,
  cpuSeconds: 600,
  openFiles: 256,
  fileSize: 1024 ** 3,
  wallClock: 90_000,
  jobsPerProcess: 200,
};

/** The command line that starts a program within limits. */
export type Sandbox = { command: string; args: string[]; withoutNetwork: boolean };

/**
 * Limits are set by prlimit. Data, not address space, is limited: Node reserves far more addresses than it uses.
 * The network is taken away in a namespace of its own where the system allows that: always as root, and for other
 * users where user namespaces are open. Where neither works the deployment must take it away (see operations).
 */
export function makeSandbox(limits: RenderLimits): Sandbox {
  const isolation = isolationArgs();
  const args = [
    `--data=${limits.memory}`,
    `--cpu=${limits.cpuSeconds}`,
    `--nofile=${limits.openFiles}`,
    `--fsize=${limits.fileSize}`,
    '--core=0',
    // Setting pages takes all it can get; somebody's save on the same machine goes first.
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
