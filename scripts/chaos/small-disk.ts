import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { runForStatus, runQuietly } from '../run.ts';

interface SmallDisk {
  /** Writes until no byte is left. */
  fill(): void;
  /** Gives the space back. */
  clear(): void;
  remove(): Promise<void>;
}

/** A file system of its own with little space, in memory. Mounting needs root, as CI has. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  // Left behind by an interrupted drill.
  const unmount = () => runForStatus('umount', ['--lazy', folder], { stdio: 'ignore' });
  await unmount();
  mkdirSync(folder, { recursive: true });
  await runQuietly('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'dierbaar-chaos', folder]);
  const filler = path.join(folder, 'filler');
  return {
    fill: () => writeUntilFull(filler),
    clear: () => rmSync(filler, { force: true }),
    async remove() {
      await unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [1 << 20, 4096]) writeBlocks(descriptor, Buffer.alloc(size));
  } finally {
    closeSync(descriptor);
  }
}

function writeBlocks(descriptor: number, block: Buffer): void {
  try {
    while (writeSync(descriptor, block) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
