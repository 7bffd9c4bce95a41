import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Waits until no other process has its turn with this file; the result ends the turn. It also ends with this process, however
 * that ends: flock holds the file until its input is closed.
 */
export async function takeTurn(file: string): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const flock = spawn('flock', [file, 'sh', '-c', 'echo && cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const failed = once(flock, 'close').then(() => Promise.reject(new Error(`no turn with ${file}`)));
  failed.catch(() => undefined);
  await Promise.race([once(flock.stdout, 'data'), failed]);
  return () => {
    flock.stdin.end();
  };
}
