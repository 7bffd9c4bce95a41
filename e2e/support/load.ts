import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const busy = 'for (;;) Math.sqrt(Math.random());';
const writing = `
const { openSync, writeSync, fsyncSync } = require('node:fs');
const block = Buffer.alloc(4 * 1024 * 1024, 'x');
for (;;) {
  const file = openSync(process.argv[1], 'w');
  for (let part = 0; part < 16; part += 1) { writeSync(file, block); fsyncSync(file); }
}`;

/** Makes the computer slow: four processes that calculate and one that writes to the disk, until it is disposed. */
export async function startLoad(): Promise<AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dierbaar-load-'));
  const start = (script: string): ChildProcess =>
    spawn(process.execPath, ['-e', script, path.join(folder, 'file')], { stdio: 'ignore' });
  const processes = [...Array.from({ length: 4 }, () => start(busy)), start(writing)];
  return {
    async [Symbol.asyncDispose]() {
      const ended = processes.map((one) => new Promise((resolve) => one.once('exit', resolve)));
      for (const one of processes) one.kill('SIGKILL');
      await Promise.all(ended);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
