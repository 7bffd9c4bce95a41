import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { inFolder, makeRecording } from '../../test/media/sounds.ts';
import { makeSound } from './make-sound.ts';

const { PATH = '' } = process.env;

/** Makes a sound of a good recording while this program, when there is one, is found as ffmpeg. */
const makeWith = (program: string, { isElsewhereFound = true, made = 'made' } = {}) =>
  inFolder(async (folder) => {
    const programs = path.join(folder, 'programs');
    await mkdir(programs);
    if (program) await writeFile(path.join(programs, 'ffmpeg'), `#!/bin/sh\n${program}\n`);
    if (program) await chmod(path.join(programs, 'ffmpeg'), 0o755);
    for (const name of ['prlimit', 'nice', 'perl'])
      await symlink(await locate(name), path.join(programs, name));
    await writeFile(path.join(folder, 'source'), await makeRecording());
    await symlink('/dev/full', path.join(folder, 'full'));
    vi.stubEnv('PATH', isElsewhereFound ? `${programs}:${PATH}` : programs);
    try {
      return await makeSound(path.join(folder, 'source'), 'webm', path.join(folder, made));
    } finally {
      vi.unstubAllEnvs();
    }
  });

async function locate(name: string): Promise<string> {
  for (const folder of PATH.split(':')) {
    const file = path.join(folder, name);
    if (await readFile(file).catch(() => undefined)) return file;
  }
  throw new Error(`${name} is not installed`);
}

const sayOfInput = (fault: string) =>
  `for each; do case $each in file:*) echo "$each: ${fault}" >&2; exit 1;; esac; done`;

test('a good recording is not damaged by a full disk', async () => {
  await expect(makeWith('', { made: 'full' })).rejects.toThrow('ffmpeg ended with 1');
});

test('a good recording is not damaged by a missing ffmpeg', async () => {
  await expect(makeWith('', { isElsewhereFound: false })).rejects.toThrow('ffmpeg ended with 2');
});

test.each([
  ['a process that is killed, as for want of memory', 'ulimit -t 1; while :; do :; done', 'by SIG'],
  ['a process that is asked to stop', 'echo "received signal 15." >&2; exit 255', 'with 255'],
  ['memory that is not given', 'echo "Error opening input: Cannot allocate memory" >&2; exit 1', 'with 1'],
  ['a file that cannot be found', sayOfInput('No such file or directory'), 'with 1'],
  ['a disk that cannot be read', sayOfInput('Input/output error'), 'with 1'],
])('a good recording is not damaged by %s', async (_, program, how) => {
  await expect(makeWith(program)).rejects.toThrow(how);
});

test('a good recording is not damaged by an ffmpeg that can read nothing', async () => {
  const program = sayOfInput('Invalid data found when processing input');
  await expect(makeWith(program)).rejects.toThrow('a sound that is known to be good');
});

test('what a file says of itself is not in the error', async () => {
  const program = 'echo "Input #0" >&2; echo "    title   : CANARY" >&2; echo "no more" >&2; exit 3';
  await expect(makeWith(program)).rejects.toThrow(/^ffmpeg ended with 3: Input #0; no more$/);
});
