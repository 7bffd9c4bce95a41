import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hour } from '../calendar/time.ts';
import type { Deps } from '../deps.ts';

/** Folders of single jobs, which remove them at their end. */
const ofJobs = /^dierbaar-(export|print|sound)-/;

/** Removes the folders of jobs whose worker was killed; they hold photos and pages, and would fill the disk. */
export async function removeLeftovers({ log }: Pick<Deps, 'log'>, folder = tmpdir()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => ofJobs.test(each))) {
    const leftover = path.join(folder, name);
    // Undefined when its job has removed it meanwhile.
    const found = await stat(leftover).catch(() => undefined);
    // No job writes into its folder for longer.
    if (!found || Date.now() - found.mtimeMs < hour) continue;
    await rm(leftover, { recursive: true, force: true });
    log.info({ name }, 'the folder of a killed job was removed');
  }
}
