import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface ApiProcess {
  child: ChildProcess;
  origin: string;
  /** The most memory that the process has had, in megabytes. */
  peakMegabytes(): number;
  /** Memory of its child processes now, in megabytes, the largest first. */
  childMegabytes(): number[];
}

/** Starts the real API as a process of its own on a free port. Resolves when it listens. */
export async function startApiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const main = path.resolve(import.meta.dirname, '../src/main-api.ts');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', DRAIN_SECONDS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let origin = '';
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /Server listening at (http:[^"]+)/.exec(line)?.[1] ?? '';
    if (origin !== '') break;
  }
  child.stdout.resume();
  return {
    child,
    origin,
    peakMegabytes: () => megabytesOf(child.pid ?? 0, 'VmHWM'),
    childMegabytes: () =>
      descendantsOf(child.pid ?? 0)
        .map((pid) => megabytesOf(pid, 'VmRSS'))
        .toSorted((a, b) => b - a),
  };
}

/** 0 when the process has ended. */
function megabytesOf(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function descendantsOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [...children, ...children.flatMap(descendantsOf)];
  } catch {
    return [];
  }
}
