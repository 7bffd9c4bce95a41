import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRenderer, type RenderJob } from '../src/render/index.ts';
import { paragraph } from './samples/nodes.ts';
import { makeSettings } from './samples/settings.ts';

// Rendering in separate processes is slow on a busy machine.
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dierbaar-hostile-'));
});
afterEach(() => rm(directory, { recursive: true }));

function bookOf(paragraphs: number, words: string): RenderJob {
  const content = Array.from({ length: paragraphs }, (_, index) => paragraph(`${index} ${words}`));
  return {
    kind: 'book',
    quality: 'preview',
    book: makeSettings(),
    chapters: [{ id: 'only', title: 'Lang', document: { type: 'doc', content } }],
    photos: {},
  };
}

const endless = bookOf(4000, 'woord voor woord '.repeat(120));
const usual = bookOf(20, 'Het duurde tot de herfst voordat iemand het hardop durfde te zeggen.');

// Two jobs in one pool: neither the job beside it nor the next one may fail.
test.each([
  ['wants too much memory', 'out_of_memory', { memory: 900 * 1024 ** 2, wallClock: 240_000 }],
  ['never ends', 'timeout', { memory: 16 * 1024 ** 3, wallClock: 6000 }],
] as const)(
  'promise 27: a job that %s fails within its limits, and other jobs succeed',
  async (_, code, limits) => {
    const renderer = createRenderer({ processes: 2, directory, limits });
    await renderer.whenWarm();
    const started = performance.now();
    const hostile = renderer
      .render(endless)
      .then((outcome) => ({ outcome, took: performance.now() - started }));
    const beside = await renderer.render(usual);
    expect(beside.state).toBe('ready');
    const { outcome, took } = await hostile;
    expect(outcome).toMatchObject({ state: 'failed', code });
    expect(took).toBeLessThan(limits.wallClock + 5000);
    await renderer.whenWarm();
    const after = await Promise.all([renderer.render(usual), renderer.render(usual)]);
    expect(after.map(({ state }) => state)).toEqual(['ready', 'ready']);
    await renderer.close();
    expect(await readdir(directory)).toEqual([]);
  },
);

test('memory of earlier jobs never makes a job fail', async () => {
  const renderer = createRenderer({ directory, limits: { memory: 900 * 1024 ** 2 } });
  for (let turn = 0; turn < 6; turn += 1) {
    const outcome = await renderer.render(bookOf(150, `keer ${turn} `.repeat(60)));
    expect(outcome.state).toBe('ready');
  }
  await renderer.close();
});
