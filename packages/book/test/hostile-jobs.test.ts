import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createRenderer, type RenderJob } from '../src/render/index.ts';
import { paragraph } from './samples/nodes.ts';
import { makeSettings } from './samples/settings.ts';

// Files are rendered in processes of their own, several at a time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const directory = mkdtempSync(join(tmpdir(), 'dierbaar-hostile-'));
afterAll(() => rmSync(directory, { recursive: true }));

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

// Both at once in one pool: the other job must not notice, and neither must the next one.
test.each([
  ['wants too much memory', 'out_of_memory', { memory: 900 * 1024 ** 2, wallClock: 60_000 }],
  ['never ends', 'timeout', { memory: 16 * 1024 ** 3, wallClock: 6000 }],
] as const)('a job that %s ends alone and in time, and others are done', async (_, code, limits) => {
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
});

test('memory that earlier jobs left is never the reason that a job fails', async () => {
  const renderer = createRenderer({ directory, limits: { memory: 900 * 1024 ** 2 } });
  for (let turn = 0; turn < 6; turn += 1) {
    const outcome = await renderer.render(bookOf(150, `keer ${turn} `.repeat(60)));
    expect(outcome.state).toBe('ready');
  }
  await renderer.close();
});
