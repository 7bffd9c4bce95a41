import { type ChildProcess, type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { type IsolationLimits, isolatedCommand, isolatedEnvironment } from './isolated-command.ts';
import { lowerSessionPriority } from './session-priority.ts';

const runFile = promisify(execFile);

type StartOptions = { limits: IsolationLimits; environment?: Record<string, string> };

/** Starts a program that is spoken to through its standard input and output. */
export function startIsolated(
  program: string,
  args: readonly string[],
  { limits, environment }: StartOptions,
): ChildProcessWithoutNullStreams {
  const isolated = isolatedCommand(limits, program, args);
  return spawn(isolated.command, isolated.args, { env: isolatedEnvironment(environment) });
}

/** Starts a Node program that is spoken to by messages; a signal to our process group does not reach it. */
export function startIsolatedNode(entry: string, { limits, environment }: StartOptions): ChildProcess {
  const isolated = isolatedCommand(limits, process.execPath, [entry]);
  const child = spawn(isolated.command, isolated.args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: isolatedEnvironment(environment),
  });
  if (limits.hasLowPriority && child.pid !== undefined) void lowerSessionPriority(child.pid);
  return child;
}

/** Enough for the PDF tools with a book of the largest size. */
const toolLimits: IsolationLimits = {
  memory: 2 * 1024 ** 3,
  openFiles: 64,
  fileSize: 1024 ** 3,
  cpuSeconds: 120,
};

/** Runs a program to its end; rejects when it fails or takes too long. */
export function runIsolated(
  program: string,
  args: readonly string[],
  {
    maxBuffer = 1024 ** 2,
    timeout = 180_000,
    encoding = 'utf8' as BufferEncoding,
    folder,
  }: { maxBuffer?: number; timeout?: number; encoding?: BufferEncoding; folder?: string } = {},
): Promise<{ stdout: string; stderr: string }> {
  const isolated = isolatedCommand({ ...toolLimits, ...(folder !== undefined && { folder }) }, program, args);
  return runFile(isolated.command, isolated.args, {
    env: isolatedEnvironment(),
    encoding,
    maxBuffer,
    timeout,
    killSignal: 'SIGKILL',
  });
}
