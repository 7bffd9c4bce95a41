import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFile } from './lock-file.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const isLocked = () => spawnSync('flock', ['--nonblock', file, 'true']).status === 1;

test('a locked file is locked by nobody else until it is unlocked', async () => {
  const unlock = await lockFile(file);
  let hasSecond = false;
  const second = lockFile(file).then((unlockSecond) => {
    hasSecond = true;
    return unlockSecond;
  });
  expect(isLocked()).toBe(true);
  // Another file is locked in the time that the second lock would take.
  (await lockFile(`${file}-other`))();
  expect(hasSecond).toBe(false);
  unlock();
  const unlockSecond = await second;
  expect(isLocked()).toBe(true);
  unlockSecond();
  await expect.poll(isLocked).toBe(false);
});

test('a file is unlocked when the process that locked it is killed', async () => {
  const holding = `const { lockFile } = await import('${path.join(import.meta.dirname, 'lock-file.ts')}');
    await lockFile('${file}');
    console.log('locked');`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', holding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  expect(isLocked()).toBe(true);
  other.kill('SIGKILL');
  await expect.poll(isLocked).toBe(false);
});
