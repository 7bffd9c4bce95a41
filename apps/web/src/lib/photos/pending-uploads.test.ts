import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { importDraftKey } from '../local/cipher.ts';
import { openPendingUploads } from './pending-uploads.ts';

const userId = 'marloes';
const place = { userId, projectId: 'book', chapterId: 'birth' };
const picture = new Blob(['JFIF a picture of the garden'], { type: 'image/jpeg' });
const photo = { ...place, id: 'photo-1', index: 3, order: 7, fileName: 'tuin-van-oma.jpg', picture };

const keyOf = (byte: number) => importDraftKey(new Uint8Array(32).fill(byte));
const open = (key = keyOf(1), of = userId) => openPendingUploads(of, () => key);

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
  it('lie on disk without readable picture, file name or caption, and come back whole with the key', async () => {
    await open().store({ ...photo, caption: 'Zomer 1962' });
    expect(await readDisk()).toContain('photo-1');
    expect(await readDisk()).not.toMatch(/JFIF|garden|tuin|oma|jpeg|Zomer/);
    const found = await open().read('photo-1');
    expect(found).toMatchObject({
      id: 'photo-1',
      index: 3,
      order: 7,
      fileName: 'tuin-van-oma.jpg',
      caption: 'Zomer 1962',
      ...place,
    });
    expect(found?.picture.type).toBe('image/jpeg');
    expect(await found?.picture.text()).toBe(await picture.text());
  });

  it('are not read with another key or by another user, and stay', async () => {
    await open().store(photo);
    expect(await open(keyOf(2)).read('photo-1')).toBeUndefined();
    expect(await open(keyOf(1), 'other').ids()).toEqual([]);
    expect(await open(keyOf(1), 'other').read('photo-1')).toBeUndefined();
    expect(await open().ids()).toEqual(['photo-1']);
    await open().remove('photo-1');
    expect(await open().ids()).toEqual([]);
  });

  it('promise 59: come back at the place they had last', async () => {
    await open().store(photo);
    await open().change('photo-1', { index: 5 });
    await open().change('photo-1', { placedAs: 'a.jpg' });
    expect(await open().read('photo-1')).toMatchObject({ index: 5, placedAs: 'a.jpg', order: 7 });
    await open().remove('photo-1');
    await open().store(photo);
    expect(await open().read('photo-1')).toMatchObject({ index: 3 });
  });

  it('leave no record when they arrive before they were stored', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof keyOf>>>();
    const uploads = open(promise);
    const stored = uploads.store(photo);
    const removed = uploads.remove(photo.id);
    resolve(await keyOf(1));
    await Promise.all([stored, removed]);
    expect(await open().ids()).toEqual([]);
  });
});
