import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importDraftKey } from './cipher.ts';
import { withLocal } from './local-database.ts';
import { openStore } from './store.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => void vi.useRealTimers());

const open = (name = 'riet', byte = 1) => {
  const key = importDraftKey(new Uint8Array(32).fill(byte));
  return openStore({ name, getKey: () => key });
};
const een = { kind: 'words', id: 'een' };
const part = (text: string) => ({
  bytes: new Blob([text], { type: 'audio/webm' }),
  about: { seconds: text.length },
});

it('gives an item back to its owner alone, and its words lie nowhere in clear', async () => {
  await open().write(een, { text: 'Kersenhout' });
  expect(await open().read(een)).toEqual({ value: { text: 'Kersenhout' } });
  expect(await open().list()).toEqual([{ ...een, group: 'een' }]);
  expect([await open('wim').read(een), await open('wim').list()]).toEqual(['missing', []]);
  expect(await open('riet', 2).read(een)).toBe('unreadable');
  const records = await withLocal((database) => database.getAll('items'));
  expect(new TextDecoder().decode(records?.[0]?.data)).not.toContain('Kersenhout');
});

it('does not open what was copied to another name', async () => {
  await open().write(een, 'Kersenhout');
  await withLocal(async (database) => {
    const [sealed] = await database.getAll('items');
    if (sealed) await database.put('items', sealed, ['riet', 'twee', 'words', 'twee']);
  });
  expect(await open().read({ kind: 'words', id: 'twee' })).toBe('unreadable');
});

it('gives the parts of an item in their order, those before a missing one alone, and removes them with it', async () => {
  const store = open();
  const voice = { kind: 'recording', id: 'stem', group: 'verhaal' };
  await store.write(voice, { seconds: 0 }, [part('a')]);
  for (const number of [1, 3]) await store.write(voice, { seconds: number }, [part('bc')], number);
  const parts = await store.readParts(voice);
  expect(parts).toMatchObject([{ about: { seconds: 1 } }, { about: { seconds: 2 } }]);
  expect(parts === 'unavailable' ? '' : await parts[1]?.bytes.text()).toBe('bc');
  await store.write(een, 'Kersenhout');
  expect(await store.list('verhaal')).toEqual([voice]);
  expect([await store.remove(een), await store.remove(voice)]).toEqual(['removed', 'removed']);
  expect(await withLocal((database) => database.count('parts'))).toBe(0);
  expect(await store.list()).toEqual([]);
});

it('says that it is unavailable, and never that it is empty, without a key or without an answer of the disk', async () => {
  await open().write(een, 'Kersenhout');
  const locked = openStore({ name: 'riet', getKey: () => Promise.reject(new Error('no connection')) });
  expect([await locked.read(een), await locked.write(een, 'Eik')]).toEqual([
    ...['unavailable', 'unavailable'],
  ]);
  expect(await open().read(een)).toEqual({ value: 'Kersenhout' });

  globalThis.indexedDB = new IDBFactory();
  // A later version that is open stands in the way.
  const other = await openDB('dierbaar-local', 1);
  const later = openDB('dierbaar-local', 2).catch(() => undefined);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answers = Promise.all([open().list(), open().read(een), open().readParts(een), open().remove(een)]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answers).toEqual(Array.from({ length: 4 }, () => 'unavailable'));
  vi.useRealTimers();
  other.close();
  (await later)?.close();
});
