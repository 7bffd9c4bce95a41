import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Waits until no other process has this file locked, and locks it; the result unlocks it. It is also unlocked when this process
 * ends, however that happens: flock holds the lock until its input is closed.
 */
export async function lockFile(file: string): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const flock = spawn('flock', [file, 'sh', '-c', 'echo && cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const failed = once(flock, 'close').then(() => Promise.reject(new Error(`${file} could not be locked`)));
  failed.catch(() => undefined);
  await Promise.race([once(flock.stdout, 'data'), failed]);
  return () => {
    flock.stdin.end();
  };
}
