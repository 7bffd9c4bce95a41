import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createTextPool, type TextPoolOptions } from './text-pool.ts';

const pools: ReturnType<typeof createTextPool>[] = [];
const errors: Error[] = [];

function createPool(options: Partial<TextPoolOptions> = {}) {
  const pool = createTextPool({ onError: (error) => errors.push(error), ...options });
  pools.push(pool);
  return pool;
}

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  expect(errors).toEqual([]);
});

const long = (seed: string) => `<p>${seed} ${'Het regende die avond. '.repeat(5000)}</p>`;
/** As many elements as are read at all: more work than any chapter. */
const slowest = '<p>a'.repeat(69_000);

test('reads a short text at once, and leaves one with many elements to a thread', () => {
  const pool = createPool();
  expect(pool.readShort('one', '<p>Lieve Noor</p>')).toMatchObject({
    text: { words: 2, hasContent: true },
    refused: [],
  });
  expect(
    pool.readShort('one', Array.from({ length: 501 }, (_, count) => `<p>${count}</p>`).join('')),
  ).toBeUndefined();
  expect(pool.readShort('one', long(''))).toBeUndefined();
});

test('promise 54: the event loop runs on while a hostile text is read', async () => {
  const pool = createPool({ milliseconds: 60_000 });
  await pool.read(long('the threads have started'));
  let turns = 0;
  let isRead = false;
  const reading = pool.read(slowest).finally(() => {
    isRead = true;
  });
  while (!isRead) {
    await nextTurn();
    turns += 1;
  }
  await reading;
  expect(turns).toBeGreaterThan(100);
});

test('gives the same text as reading at once', async () => {
  const pool = createPool();
  const html = '<p>Lieve <strong>Noor</strong></p><p onclick="x()">a</p><img data-name="a.jpg">';
  const inThread = await pool.read(html);
  const atOnce = pool.readShort('one', html);
  expect({ ...inThread?.text, compressed: [...(inThread?.text.compressed ?? [])] }).toEqual({
    ...atOnce?.text,
    compressed: [...(atOnce?.text.compressed ?? [])],
  });
  expect(inThread?.refused).toEqual(atOnce?.refused);
});

test('answers null for a text that is too large', async () => {
  const pool = createPool({ milliseconds: 60_000 });
  expect(await pool.read('a'.repeat(1_500_001))).toBeNull();
  expect(await pool.read('<br>'.repeat(300_000))).toBeNull();
  expect(await pool.read('<p>a</p>'.repeat(15_000))).toBeNull();
});

test('ends a task at its deadline and reads the next text in a new thread', async () => {
  const pool = createPool({ threads: 1, milliseconds: 100 });
  await expect(pool.read(slowest)).rejects.toMatchObject({ name: 'TextPoolError' });
  // On a busy machine even a short text may take longer than this deadline, but not every time.
  const read = () => pool.read('<p>a</p>').catch(() => null);
  await expect.poll(read).toMatchObject({ text: { words: 1 } });
});

test('writes and reopens a long stored text in a thread, unchanged', async () => {
  const pool = createPool();
  const read = await pool.read(long('bewaard'));
  const stored = { json: read?.text.document ?? '', schemaVersion: read?.text.schemaVersion ?? 0 };
  const html = await pool.write(stored);
  expect((await pool.read(html))?.text.contentHash).toBe(read?.text.contentHash);
  expect((await pool.reopen(stored)).contentHash).toBe(read?.text.contentHash);
});

test.skipIf(process.platform !== 'linux')('threads give way to the event loop', async () => {
  const pool = createPool();
  const before = getPriority();
  await pool.read(long('begins a thread'));
  const threads = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
  expect(Math.max(...threads)).toBeGreaterThan(before);
  expect(getPriority()).toBe(before);
});
