import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localFolder } from '../environment.ts';

const pidFile = (name: string) => path.join(localFolder, 'run', `${name}.pid`);
const logFile = (name: string) => path.join(localFolder, 'log', `${name}.log`);

/** Process id of a running daemon of ours; a reused process id does not count. */
export function daemonPid(name: string, mark: string): number | undefined {
  if (!existsSync(pidFile(name))) return undefined;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  return isProcess(pid, mark) ? pid : undefined;
}

/** Starts a command that outlives this script; `mark` is a unique part of its command line. */
export function startDaemon(name: string, command: string, args: string[]): void {
  for (const file of [pidFile(name), logFile(name)]) mkdirSync(path.dirname(file), { recursive: true });
  const log = openSync(logFile(name), 'a');
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log] });
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
}

export async function stopDaemon(name: string, mark: string): Promise<void> {
  const pid = daemonPid(name, mark);
  if (pid !== undefined) await endProcess(pid, mark);
  rmSync(pidFile(name), { force: true });
}

export function isProcess(pid: number, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(mark);
  } catch {
    return false;
  }
}

async function endProcess(pid: number, mark: string): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (isProcess(pid, mark)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
