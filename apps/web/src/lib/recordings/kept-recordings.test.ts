import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { importDraftKey } from '../local/cipher.ts';
import { openKeptRecordings, type Slice } from './kept-recordings.ts';

const keyOf = (byte: number) => importDraftKey(new Uint8Array(32).fill(byte));
/** A page; another one after a reload knows only what is on the disk. */
const openPage = (key = keyOf(1), userId = 'marloes') => openKeptRecordings(userId, () => key);
const slice = (words: string, seconds: number, loudness = [0.2]): Slice => ({
  bytes: new Blob([words], { type: 'audio/webm' }),
  seconds,
  loudness,
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('recordings on a device', () => {
  it('come back whole and in order on the next visit', async () => {
    const page = openPage();
    const words = Array.from({ length: 12 }, (_, at) => `deel ${at} `);
    for (const [at, part] of words.entries()) await page.add('een', at, slice(part, (at + 1) / 2, [at / 20]));
    const found = await openPage().read('een');
    expect(await found?.sound.text()).toBe(words.join(''));
    expect([found?.sound.type, found?.seconds, found?.loudest]).toEqual(['audio/webm', 6, 0.55]);
    expect(found?.levels).toMatch(/^[\w-]{160}$/);
  });

  it('lie there without readable sound, and another key or user finds nothing', async () => {
    await openPage().add('een', 0, slice('Ik had nog een plank kersenhout', 0.5));
    const database = await openDB('dierbaar-recordings');
    const records = await database.getAll('slices');
    database.close();
    const bytes = records.flatMap((one) => [one.about.data, one.bytes.data] as Uint8Array[]);
    expect(bytes.map((data) => new TextDecoder().decode(data)).join(' ')).not.toMatch(/kersenhout|webm/);
    expect(await openPage(keyOf(2)).read('een')).toBeUndefined();
    expect(await openPage(keyOf(1), 'joris').read('een')).toBeUndefined();
  });

  it('end where a slice is missing: what comes after it cannot be played', async () => {
    const page = openPage();
    for (const at of [0, 1, 3]) await page.add('een', at, slice(String(at), at));
    expect(await (await openPage().read('een'))?.sound.text()).toBe('01');
  });

  it('are heard on this page when the disk takes nothing', async () => {
    const page = openKeptRecordings('marloes', () => Promise.reject(new Error('no key')));
    expect(await page.add('een', 0, slice('stem', 0.5))).toBe(false);
    expect(await (await page.read('een'))?.sound.text()).toBe('stem');
  });

  it('promise 63: are whole on the disk when it refused a slice and takes the next', async () => {
    let connected = true;
    const page = openKeptRecordings('marloes', () =>
      connected ? keyOf(1) : Promise.reject(new Error('no connection')),
    );
    const kept = [await page.add('een', 0, slice('een ', 0))];
    connected = false;
    kept.push(await page.add('een', 1, slice('twee ', 1)));
    connected = true;
    kept.push(await page.add('een', 2, slice('drie', 2)));
    expect(kept).toEqual([true, false, true]);
    expect(await (await openPage().read('een'))?.sound.text()).toBe('een twee drie');
  });

  it('promise 63: are not called lost while they cannot be read: there may be no key, or no disk', async () => {
    await openPage().add('een', 0, slice('stem', 0.5));
    const withoutKey = openKeptRecordings('marloes', () => Promise.reject(new Error('no connection')));
    await expect(withoutKey.read('een')).rejects.toThrow('cannot be read now');
    const { indexedDB } = globalThis;
    Reflect.set(globalThis, 'indexedDB', undefined);
    await expect(openPage().read('een')).rejects.toThrow('cannot be read now');
    globalThis.indexedDB = indexedDB;
    expect(await (await openPage().read('een'))?.sound.text()).toBe('stem');
  });

  it('are gone when they are removed, and others stay', async () => {
    const page = openPage();
    await page.add('een', 0, slice('een', 1));
    await page.add('twee', 0, slice('twee', 1));
    await page.remove('een');
    const next = openPage();
    expect([await next.read('een'), (await next.read('twee'))?.seconds]).toEqual([undefined, 1]);
  });
});
