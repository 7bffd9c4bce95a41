import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeTurn } from './take-turn.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-turn-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one process at a time has its turn', async () => {
  let [at, most] = [0, 0];
  const work = async () => {
    const end = await takeTurn(path.join(folder, 'lock'));
    at += 1;
    most = Math.max(most, at);
    await new Promise((resolve) => setTimeout(resolve, 50));
    at -= 1;
    end();
  };
  await Promise.all([work(), work(), work()]);
  expect(most).toBe(1);
});

test('a turn ends with a process that is killed', async () => {
  const file = path.join(folder, 'lock');
  const holding = `const { takeTurn } = await import('${path.join(import.meta.dirname, 'take-turn.ts')}');
    await takeTurn('${file}');
    console.log('has it');`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', holding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  other.kill('SIGKILL');
  const end = await takeTurn(file);
  end();
});
