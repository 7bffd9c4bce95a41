import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { removeLeftovers } from './remove-leftovers.ts';

const log = pino({ level: 'silent' });

test('folders that a killed worker left are removed after an hour, and nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dierbaar-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const add = async (name: string, minutesOld: number) => {
    const added = path.join(folder, name);
    await mkdir(added);
    await writeFile(path.join(added, 'photo.jpg'), 'a photo');
    const time = new Date(Date.now() - minutesOld * 60_000);
    await utimes(added, time, time);
  };
  for (const kind of ['export', 'print', 'sound']) await add(`dierbaar-${kind}-Xy12Ab`, 61);
  await add('dierbaar-export-atwork', 59);
  // The renderer keeps this one as long as it runs.
  await add('dierbaar-render-Xy12Ab', 600);
  await add('of-somebody-else', 600);
  await removeLeftovers({ log }, folder);
  const left = ['dierbaar-export-atwork', 'dierbaar-render-Xy12Ab', 'of-somebody-else'];
  expect((await readdir(folder)).toSorted()).toEqual(left);
  await removeLeftovers({ log }, path.join(folder, 'nowhere'));
});
