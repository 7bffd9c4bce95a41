import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSerialDatabase } from './serial-database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

const open = (version = 1) =>
  createSerialDatabase<{ notes: { key: string; value: string } }>('notes', version, (database) => {
    if (!database.objectStoreNames.contains('notes')) database.createObjectStore('notes');
  });

it('answers that the disk is not available when a database cannot be opened, and works when it can', async () => {
  // A page of an earlier version that does not close its database stands in the way.
  const other = await openDB('notes', 1);
  const inTurn = open(2);
  const answers = Promise.all([
    inTurn((database) => database.put('notes', 'one', 'a')),
    inTurn((database) => database.getAll('notes')),
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answers).toEqual([undefined, undefined]);
  other.close();
  expect(await inTurn((database) => database.getAll('notes'))).toEqual([]);
});

it('answers all that wait for work that does not end, and none of it is done after what is asked for later', async () => {
  const inTurn = open();
  const late = Promise.withResolvers<void>();
  const stalled = inTurn(async (database) => {
    await late.promise;
    await database.put('notes', 'older', 'a');
  });
  const behind = inTurn((database) => database.put('notes', 'older too', 'a'));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all([stalled, behind])).toEqual([undefined, undefined]);
  await inTurn((database) => database.put('notes', 'newer', 'a'));
  late.resolve();
  expect(await inTurn((database) => database.get('notes', 'a'))).toBe('newer');
  expect(vi.getTimerCount()).toBe(0);
});

it('goes on with long work for as long as the disk answers', async () => {
  const inTurn = open();
  const steps = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const done = inTurn(async (_, moved) => {
    for (const step of steps) {
      await step.promise;
      moved();
    }
    return 'whole';
  });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  for (const step of steps) {
    await vi.advanceTimersByTimeAsync(9000);
    step.resolve();
    await Promise.resolve();
  }
  expect(await done).toBe('whole');
});
