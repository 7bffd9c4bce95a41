import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../environment.ts';

/** API in its own process, so that its memory is measured apart from the bench. */
export async function startApi(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main-api.ts')], {
    env: { ...environment, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let origin: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (origin !== undefined) break;
  }
  child.stdout.resume();
  const { pid } = child;
  if (origin === undefined || pid === undefined) throw new Error('the API did not start');
  return {
    origin,
    pid,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Samples the memory of a process tree; the returned function stops and returns the peak in megabytes. */
export function watchMemory(pid: number): () => number {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 10);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Resident memory of a process and its children; shared pages count for each of them. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children
      .split(' ')
      .reduce((sum, child) => sum + (child === '' ? 0 : memoryOf(Number(child))), own);
  } catch {
    // The process ended in the meantime.
    return 0;
  }
}
