import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  begin,
  blocksOf,
  long,
  openStore as openWith,
  text,
} from '../../../../../test/saving/draft-texts.ts';
import { createMemoryStorage } from '../../../../../test/saving/memory-storage.ts';
import type { DraftText } from './draft-journal.ts';

let localStorage: Storage;
const openStore = (options?: Parameters<typeof openWith>[1]) => openWith(() => localStorage, options);

const save = (body: string, blocks: string[] | null): DraftText['held'] => ({
  ...{ mutationId: 'm1', baseVersion: 4, schemaVersion: 1, confirmEmpty: false },
  body,
  blocks,
});

async function rawRecords(): Promise<string> {
  const request = indexedDB.open('dierbaar-drafts');
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  request.onsuccess = () => {
    const all = request.result.transaction('journal').objectStore('journal').getAll();
    all.onsuccess = () => {
      request.result.close();
      resolve(all.result);
    };
  };
  return JSON.stringify([await promise, { ...localStorage }], (_, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
  );
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage = createMemoryStorage();
});

describe('draft store', () => {
  it('reads what was written, byte for byte, with its pending save (15, F22)', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    const odd = 'Oma’s keuken 👩‍👩‍👧 \u0000 \ud800';
    await drafts.write({ ...text(1, odd, 'twee'), held: save('<p>Oma</p>', [odd]) });
    const { drafts: found, unreadable } = await store.read('chapter');
    expect(unreadable).toBe(0);
    expect(found).toMatchObject([{ seq: 1, blocks: [odd, 'twee'], baseVersion: 4, updatedAt: 1001 }]);
    expect(found[0]?.held).toMatchObject({ mutationId: 'm1', body: null, blocks: [odd] });
  });

  it('has no draft of a chapter that was opened or saved, and one after the next change', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    expect(await store.read('chapter')).toEqual({ drafts: [], unreadable: 0 });
    expect(await store.chapterIds()).toEqual([]);
    await drafts.write(text(1, 'start', 'a'));
    expect(await store.chapterIds()).toEqual(['chapter']);
    await drafts.markSaved(2);
    expect(await store.read('chapter')).toEqual({ drafts: [], unreadable: 0 });
    expect(await store.chapterIds()).toEqual([]);
    await drafts.write(text(3, 'start', 'ab'));
    expect(await blocksOf(store)).toEqual([['start', 'ab']]);
  });

  it('writes what changed and not what the chapter weighs (53)', async () => {
    const store = await openStore();
    const drafts = await begin(store, 'chapter', long);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const changed = [...long.slice(0, -1), `${long.at(-1)} en herfst`];
    await drafts.write({ ...text(1, ...changed), held: save('x'.repeat(300_000), changed) });
    await drafts.write({ ...text(2, ...changed, 'nog iets'), held: save('x'.repeat(300_000), changed) });
    const bytes = put.mock.calls.map(([record]) => Number(record.sealed.data.length));
    put.mockRestore();
    expect(bytes).toHaveLength(2);
    expect(Math.max(...bytes)).toBeLessThan(1000);
    expect(await blocksOf(store)).toEqual([[...changed, 'nog iets']]);
  });

  it('writes with strict durability (3)', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const drafts = await begin(await openStore());
    transaction.mockClear();
    await drafts.write(text(1, 'a'));
    await drafts.markSaved(2);
    expect(transaction.mock.calls.map(([, , options]) => options)).toEqual(
      Array(2).fill({ durability: 'strict' }),
    );
    transaction.mockRestore();
  });

  it('stores no plain text on disk', async () => {
    const drafts = await begin(await openStore(), 'chapter', ['keuken']);
    await drafts.write(text(1, 'keuken', 'keuken'));
    await drafts.writeAtOnce(text(2, 'de keuken'));
    expect(await rawRecords()).not.toContain('keuken');
    expect(await rawRecords()).toContain('chapter');
  });

  it('counts a draft of another key as unreadable and keeps it (F14)', async () => {
    const drafts = await begin(await openStore());
    await drafts.write(text(1, 'a'));
    expect(await (await openStore({ key: 2 })).read('chapter')).toEqual({ drafts: [], unreadable: 1 });
    expect(await blocksOf(await openStore())).toEqual([['a']]);
  });

  it('reads only drafts of the same user (F14)', async () => {
    const drafts = await begin(await openStore());
    await drafts.writeAtOnce(text(1, 'a'));
    const stranger = await openStore({ userId: 'stranger' });
    expect(await stranger.read('chapter')).toEqual({ drafts: [], unreadable: 0 });
    expect(await stranger.chapterIds()).toEqual([]);
  });

  it('keeps drafts after locking, and refuses writes (F14)', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    await drafts.write(text(1, 'a'));
    store.lock();
    await expect(drafts.write(text(2, 'b'))).rejects.toThrow();
    expect(await blocksOf(await openStore())).toEqual([['a']]);
  });

  it('stores the drafts of two openings separately (F9)', async () => {
    const store = await openStore();
    await (await begin(store)).write(text(1, 'one'));
    await (await begin(store)).write(text(1, 'two'));
    await (await begin(store, 'chapter-2')).write(text(1, 'three'));
    expect((await blocksOf(store)).flat().sort()).toEqual(['one', 'two']);
    expect((await store.chapterIds()).sort()).toEqual(['chapter', 'chapter-2']);
  });

  it('adopts a draft, which then counts once, and keeps what its page writes later (F9)', async () => {
    const store = await openStore();
    const alive = await begin(store);
    await alive.write({ ...text(1, 'a'), held: save('<p>sent</p>', null) });
    const [found] = (await store.read('chapter')).drafts;
    if (!found) throw new Error('no draft');
    const mine = await store.adopt(found, { ...found, held: save('<p>sent</p>', null) });
    expect((await store.read('chapter')).drafts).toMatchObject([
      { blocks: ['a'], held: { body: '<p>sent</p>' } },
    ]);
    await mine.write({ ...text(2, 'ab'), held: save('<p>sent</p>', null) });
    await alive.write(text(2, 'a, still typing'));
    const after = (await store.read('chapter')).drafts;
    expect(after.map(({ blocks }) => blocks).sort()).toEqual([['a, still typing'], ['ab']]);
    expect(after.find(({ blocks }) => blocks[0] === 'ab')?.held).toMatchObject({ body: '<p>sent</p>' });
  });

  it('writes a snapshot when the journal was removed under an open page', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    await drafts.markSaved(1);
    await store.removeSaved();
    await drafts.write(text(2, 'start', 'still here'));
    expect(await blocksOf(store)).toEqual([['start', 'still here']]);
  });

  it('removes everything that is saved, and nothing else (F14)', async () => {
    const store = await openStore();
    const saved = await begin(store);
    await saved.write(text(1, 'a'));
    await saved.markSavedAtOnce(2);
    await (await begin(store, 'chapter-2')).write(text(1, 'unsaved'));
    await store.removeSaved();
    expect(
      JSON.parse(await rawRecords())[0].map(({ chapterId }: { chapterId: string }) => chapterId),
    ).toEqual(expect.arrayContaining(['chapter-2']));
    expect(await rawRecords()).not.toContain('"chapter"');
    expect(await blocksOf(store, 'chapter-2')).toEqual([['unsaved']]);
  });

  it('rejects when the disk is full, and writes everything once there is room (19, F26)', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(drafts.write(text(1, 'a'))).rejects.toThrow('full');
    put.mockRestore();
    await drafts.write(text(2, 'a', 'b'));
    expect(await blocksOf(store)).toEqual([['a', 'b']]);
  });

  it('rejects when IndexedDB is refused (19, F26)', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(openStore()).rejects.toThrow('refused');
  });
});
