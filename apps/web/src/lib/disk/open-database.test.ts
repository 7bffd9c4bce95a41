import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from './open-database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => vi.useRealTimers());

const open = (version = 1) => openDatabase('kept', version, { upgrade: () => undefined });

it('opens a database', async () => {
  const database = await open();
  expect(database.name).toBe('kept');
  database.close();
});

it('does not count the time that the computer slept', async () => {
  const other = await open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  const late = open(2);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  other.close();
  const database = await late;
  expect(database.version).toBe(2);
  database.close();
});

it('gives up a database that does not answer, and closes it when it comes after all', async () => {
  const other = await open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // It waits for the other page, which does not close it.
  const late = open(2);
  const refused = expect(late).rejects.toThrow('the database kept does not answer');
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  vi.useRealTimers();
  other.close();
  // A database that is open would hold this up.
  const next = await open(3);
  expect(next.version).toBe(3);
  next.close();
});
