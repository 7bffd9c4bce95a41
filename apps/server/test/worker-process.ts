import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Starts the real worker as a process that a test can kill. Resolves when it takes jobs. */
export async function startWorkerProcess(environment: Record<string, string>): Promise<ChildProcess> {
  const main = path.resolve(import.meta.dirname, '../src/main-worker.ts');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, WORKER_PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('the worker takes jobs')) break;
  }
  child.stdout.resume();
  return child;
}
