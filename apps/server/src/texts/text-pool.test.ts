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
const nested = `${'<figure>'.repeat(200)}${'<img data-name="a.jpg">'.repeat(6000)}`;
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
  await pool.read('someone', long('the threads have started'));
  let turns = 0;
  let isRead = false;
  const reading = pool.read('someone', slowest).finally(() => {
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
  const inThread = await pool.read('someone', html);
  const atOnce = pool.readShort('one', html);
  expect({ ...inThread?.text, compressed: [...(inThread?.text.compressed ?? [])] }).toEqual({
    ...atOnce?.text,
    compressed: [...(atOnce?.text.compressed ?? [])],
  });
  expect(inThread?.refused).toEqual(atOnce?.refused);
});

test('answers null for a text that is too large', async () => {
  const pool = createPool();
  expect(await pool.read('someone', 'a'.repeat(1_500_001))).toBeNull();
  expect(await pool.read('someone', '<br>'.repeat(300_000))).toBeNull();
  expect(await pool.read('someone', '<p>a</p>'.repeat(15_000))).toBeNull();
});

test('ends a task at its deadline and reads the next text in a new thread', async () => {
  const pool = createPool({ threads: 1, milliseconds: 100 });
  await expect(pool.read('someone', slowest)).rejects.toMatchObject({ reason: 'failed' });
  // On a busy machine even a short text may take longer than this deadline, but not every time.
  const read = () => pool.read('other', '<p>a</p>').catch(() => null);
  await expect.poll(read).toMatchObject({ text: { words: 1 } });
});

test('runs the texts of one person one after the other, so that others do not wait behind all of them', async () => {
  const pool = createPool({ threads: 1, perPerson: 3 });
  await pool.read('someone', long('the thread has started'));
  const done: string[] = [];
  const read = (userId: string) => pool.read(userId, nested).then(() => done.push(userId));
  const first = [read('hostile'), read('hostile'), read('hostile')];
  const fourth = pool.read('hostile', nested);
  await expect(fourth).rejects.toMatchObject({ reason: 'person_busy' });
  await read('honest');
  expect(done).toEqual(['hostile', 'honest']);
  await Promise.all(first);
});

test('refuses what exceeds the number of waiting texts, and reads again afterwards', async () => {
  const pool = createPool({ atMost: 1 });
  const first = pool.read('someone', long('a'));
  await expect(pool.read('other', long('b'))).rejects.toMatchObject({ reason: 'busy' });
  await first;
  await expect(pool.read('other', long('b'))).resolves.not.toBeNull();
});

test('writes and reopens a long stored text in a thread, unchanged', async () => {
  const pool = createPool();
  const read = await pool.read('someone', long('bewaard'));
  const stored = { json: read?.text.document ?? '', schemaVersion: read?.text.schemaVersion ?? 0 };
  const html = await pool.write('someone', stored);
  expect((await pool.read('someone', html))?.text.contentHash).toBe(read?.text.contentHash);
  expect((await pool.reopen('someone', stored)).contentHash).toBe(read?.text.contentHash);
});

test.skipIf(process.platform !== 'linux')('threads give way to the event loop', async () => {
  const pool = createPool();
  const before = getPriority();
  await pool.read('someone', long('begins a thread'));
  const threads = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
  expect(Math.max(...threads)).toBeGreaterThan(before);
  expect(getPriority()).toBe(before);
});
