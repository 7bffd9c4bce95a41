import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Linux on a desktop or a plain server shares the CPU between sessions first and only then by niceness within one. A
 * process that leads its own session therefore needs a low priority for that session: a third of what others get, so that
 * it still ends in time on a machine that is always busy.
 */
export async function lowerSessionPriority(pid: number): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, '5');
    } catch (error) {
      // Without privileges the kernel allows one such change per tenth of a second; other errors mean there is no such
      // grouping here or the process has ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
    }
    await delay(150, undefined, { ref: false });
  }
}
