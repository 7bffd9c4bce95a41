import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { importDraftKey } from '../../../lib/drafts/draft-cipher.ts';
import { openPendingUploads } from './pending-uploads.ts';

const place = { userId: 'marloes', projectId: 'book', chapterId: 'birth' };
const picture = new Blob(['JFIF a picture of the garden'], { type: 'image/jpeg' });
const photo = { ...place, id: 'photo-1', index: 3, fileName: 'tuin-van-oma.jpg', picture };

const keyOf = (byte: number) => importDraftKey(new Uint8Array(32).fill(byte));
const open = (key = keyOf(1), of = place) => openPendingUploads(of, () => key);

/** Everything that lies on disk, as text. */
async function readDisk(): Promise<string> {
  const database = await openDB('dierbaar-pictures');
  const records = await database.getAll('pictures');
  database.close();
  const texts = await Promise.all(
    records
      .flatMap((record) => Object.values(record as object))
      .map(async (value: unknown) =>
        value instanceof Blob ? value.text() : JSON.stringify(value, decodeBytes),
      ),
  );
  return texts.join(' ');
}

const decodeBytes = (_: string, value: unknown) =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : value;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('photos on their way', () => {
  it('lie on disk without readable picture or file name, and come back whole with the key', async () => {
    await open().store(photo);
    expect(await readDisk()).toContain('photo-1');
    expect(await readDisk()).not.toMatch(/JFIF|garden|tuin|oma|jpeg/);
    const [found] = await open().list();
    expect(found).toMatchObject({ id: 'photo-1', index: 3, fileName: 'tuin-van-oma.jpg', ...place });
    expect(found?.picture.type).toBe('image/jpeg');
    expect(await found?.picture.text()).toBe(await picture.text());
  });

  it('are not listed with another key, in another chapter or for another user, and stay', async () => {
    await open().store(photo);
    expect(await open(keyOf(2)).list()).toEqual([]);
    expect(await open(keyOf(1), { ...place, chapterId: 'other' }).list()).toEqual([]);
    expect(await open(keyOf(1), { ...place, userId: 'other' }).list()).toEqual([]);
    expect(await open().list()).toHaveLength(1);
  });

  it('are not written without a key', async () => {
    const without = openPendingUploads(place, () => Promise.reject(new Error('offline')));
    await without.store(photo);
    expect(await without.list()).toEqual([]);
    expect(await open().list()).toEqual([]);
  });

  it('leave no record when they arrive before they were stored', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof keyOf>>>();
    const uploads = open(promise);
    const stored = uploads.store(photo);
    const removed = uploads.remove(photo.id);
    resolve(await keyOf(1));
    await Promise.all([stored, removed]);
    expect(await open().list()).toEqual([]);
  });

  it('of an earlier build are encrypted when their user opens any chapter', async () => {
    const old = await openDB('dierbaar-pictures', 1, {
      upgrade: (created) => {
        const pictures = created.createObjectStore('pictures', { keyPath: 'id' });
        pictures.createIndex('chapter', ['userId', 'chapterId']);
      },
    });
    await old.put('pictures', photo);
    old.close();
    expect(await readDisk()).toContain('garden');
    expect(await open(keyOf(1), { ...place, chapterId: 'other' }).list()).toEqual([]);
    expect(await readDisk()).not.toMatch(/garden|tuin/);
    expect(await open().list()).toMatchObject([{ fileName: 'tuin-van-oma.jpg', index: 3 }]);
  });
});
