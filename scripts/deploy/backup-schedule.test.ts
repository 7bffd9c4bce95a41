import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../environment.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-schedule-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const program = (name: string, lines: string) =>
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });

/** Runs every-night.sh at a moment until it waits; returns how long it would wait, in seconds. */
function pauseAt(moment: string, status: number): { seconds: number; isDone: boolean } {
  const done = path.join(folder, 'done');
  rmSync(done, { force: true });
  program('nightly-backup', `exit ${status}`);
  program('date', `echo ${Date.parse(moment) / 1000}`);
  program('sleep', 'echo "$1"; kill $PPID');
  const { stdout } = spawnSync(path.join(root, 'deploy/backup/every-night.sh'), {
    env: { PATH: `${folder}:${process.env.PATH}`, BACKUP_DONE_FILE: done },
    encoding: 'utf8',
  });
  return { seconds: Number(stdout), isDone: existsSync(done) };
}

test.each([
  ['2026-11-16T14:00:00Z', 12 * 3600 + 15 * 60],
  ['2026-11-16T02:14:59Z', 1],
  ['2026-11-16T02:15:00Z', 24 * 3600],
])('a good backup at %s is followed by one at 02:15 UTC', (moment, seconds) => {
  expect(pauseAt(moment, 0)).toEqual({ seconds, isDone: true });
});

test('a failed backup is tried again after an hour, and does not count as done', () => {
  expect(pauseAt('2026-11-16T02:16:00Z', 1)).toEqual({ seconds: 3600, isDone: false });
});

test.each([
  [0, 3600],
  [1, 600],
])(
  'a pass of the second copy that ended with status %i is followed by one after %i seconds',
  (status, seconds) => {
    program('copy-objects', `exit ${status}`);
    program('rclone', 'exit 0');
    program('sleep', 'echo "$1"; kill $PPID');
    const { stdout } = spawnSync(path.join(root, 'deploy/copy/every-hour.sh'), {
      env: { PATH: `${folder}:${process.env.PATH}`, METRICS_FOLDER: folder },
      encoding: 'utf8',
    });
    expect(Number(stdout)).toBe(seconds);
  },
);
