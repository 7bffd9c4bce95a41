import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importDraftKey } from '../../../../lib/drafts/draft-cipher.ts';
import { type DraftStore, openDraftStore, type StoredDraft } from './draft-store.ts';

const rawKey = (fill: number): Uint8Array<ArrayBuffer> => new Uint8Array(32).fill(fill);
const openStore = async ({ userId = 'writer', key = 1 } = {}): Promise<DraftStore> =>
  openDraftStore(userId, await importDraftKey(rawKey(key)));

const draft = (overrides: Partial<StoredDraft> = {}): StoredDraft => ({
  userId: 'writer',
  chapterId: 'chapter',
  writer: 'tab',
  baseVersion: 4,
  schemaVersion: 1,
  document: { type: 'doc', content: [{ type: 'paragraph', text: 'Oma’s keuken 👩‍👩‍👧 \u0000 \ud800' }] },
  held: { mutationId: 'm1', baseVersion: 4, body: '<p>Oma</p>', schemaVersion: 1, confirmEmpty: false },
  seq: 1,
  updatedAt: 1000,
  ...overrides,
});

async function rawRecords(): Promise<string> {
  const request = indexedDB.open('dierbaar-drafts');
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  request.onsuccess = () => {
    const all = request.result.transaction('drafts').objectStore('drafts').getAll();
    all.onsuccess = () => resolve(all.result);
  };
  const records = await promise;
  return JSON.stringify(records, (_, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
  );
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('draft store', () => {
  it('reads what was written, byte for byte (15, F22)', async () => {
    const store = await openStore();
    await store.write(draft());
    expect(await store.read('chapter')).toEqual({ drafts: [draft()], unreadable: 0 });
  });

  it('writes with strict durability (3)', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = await openStore();
    await store.write(draft());
    await store.writeAtOnce(draft({ seq: 2 }));
    await store.remove('chapter', 'tab', 2);
    const writes = transaction.mock.calls.filter(([name, mode]) => name === 'drafts' && mode === 'readwrite');
    expect(writes.map(([, , options]) => options)).toEqual(Array(2).fill({ durability: 'strict' }));
    transaction.mockRestore();
  });

  it('stores no plain text on disk', async () => {
    const store = await openStore();
    await store.write(draft());
    await store.writeAtOnce(draft({ writer: 'other', seq: 2 }));
    expect(await rawRecords()).not.toContain('keuken');
    expect(await rawRecords()).toContain('chapter');
  });

  it('counts a draft of another key as unreadable and keeps it (F14)', async () => {
    await (await openStore()).write(draft());
    const stranger = await openStore({ key: 2 });
    expect(await stranger.read('chapter')).toEqual({ drafts: [], unreadable: 1 });
    expect((await (await openStore()).read('chapter')).drafts).toHaveLength(1);
  });

  it('reads only drafts of the same user (F14)', async () => {
    await (await openStore()).write(draft());
    const stranger = await openStore({ userId: 'stranger' });
    expect(await stranger.read('chapter')).toEqual({ drafts: [], unreadable: 0 });
    expect(await stranger.chapterIds()).toEqual([]);
  });

  it('keeps drafts after locking, and refuses writes (F14)', async () => {
    const store = await openStore();
    await store.write(draft());
    store.lock();
    await expect(store.write(draft({ seq: 2 }))).rejects.toThrow();
    expect((await (await openStore()).read('chapter')).drafts).toEqual([draft()]);
  });

  it('ignores a late write with a lower number (F8)', async () => {
    const store = await openStore();
    await store.write(draft({ seq: 5 }));
    await store.write(draft({ seq: 4, document: 'older' }));
    expect((await store.read('chapter')).drafts).toEqual([draft({ seq: 5 })]);
  });

  it('removes a draft up to the given number, but not a newer one', async () => {
    const store = await openStore();
    await store.write(draft({ seq: 5 }));
    await store.remove('chapter', 'tab', 4);
    expect((await store.read('chapter')).drafts).toHaveLength(1);
    await store.remove('chapter', 'tab', 5);
    expect((await store.read('chapter')).drafts).toEqual([]);
  });

  it('stores the drafts of two tabs separately (F9)', async () => {
    const store = await openStore();
    await store.write(draft({ writer: 'one', document: 1 }));
    await store.write(draft({ writer: 'two', document: 2 }));
    await store.write(draft({ chapterId: 'chapter-2' }));
    expect((await store.read('chapter')).drafts.map(({ document }) => document)).toEqual([1, 2]);
    expect(await store.chapterIds()).toEqual(['chapter', 'chapter-2']);
  });

  it('adopts a draft, and keeps the original when its page has written again (F9)', async () => {
    const store = await openStore();
    await store.write(draft({ writer: 'closed', seq: 3 }));
    await store.adopt(draft({ writer: 'closed', seq: 3 }), 'me');
    expect((await store.read('chapter')).drafts.map(({ writer }) => writer)).toEqual(['me']);
    await store.write(draft({ writer: 'alive', seq: 4 }));
    await store.adopt(draft({ writer: 'alive', seq: 3 }), 'me');
    expect((await store.read('chapter')).drafts.map(({ writer }) => writer).sort()).toEqual(['alive', 'me']);
  });

  it('writeAtOnce calls put synchronously (1, F2)', async () => {
    const store = await openStore();
    await store.write(draft());
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const text = 'x'.repeat(20_000);
    const written = store.writeAtOnce(draft({ seq: 2, document: text }));
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
    await written;
    expect((await store.read('chapter')).drafts).toEqual([draft({ seq: 2, document: text })]);
  });

  it('writeAtOnce commits in its own object store, without waiting for another transaction (1, F2)', async () => {
    const store = await openStore();
    await store.write(draft());
    const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const slow = store.remove('chapter-2', 'tab', 1);
    const last = store.writeAtOnce(draft({ seq: 2, document: 'last' }));
    expect(committed).toHaveBeenCalledTimes(1);
    const [before, own] = transaction.mock.calls.map(([name]) => name);
    expect(own).not.toBe(before);
    vi.restoreAllMocks();
    await Promise.all([slow, last]);
    expect((await store.read('chapter')).drafts).toEqual([draft({ seq: 2, document: 'last' })]);
  });

  it('writes two last drafts synchronously, one for beforeunload and one for pagehide (1, F2)', async () => {
    const store = await openStore();
    await store.prepare(20_000);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const first = store.writeAtOnce(draft({ seq: 2, document: 'going' }));
    const second = store.writeAtOnce(draft({ seq: 3, document: 'going, gone' }));
    expect(put).toHaveBeenCalledTimes(2);
    put.mockRestore();
    await Promise.all([first, second]);
    expect((await store.read('chapter')).drafts).toEqual([draft({ seq: 3, document: 'going, gone' })]);
  });

  it('reads the newer of the two drafts of a page, and removes both', async () => {
    const store = await openStore();
    await store.writeAtOnce(draft({ seq: 2, document: 'leaving' }));
    await store.write(draft({ seq: 3, document: 'stayed' }));
    expect((await store.read('chapter')).drafts).toEqual([draft({ seq: 3, document: 'stayed' })]);
    await store.writeAtOnce(draft({ seq: 4, document: 'gone' }));
    expect((await store.read('chapter')).drafts).toEqual([draft({ seq: 4, document: 'gone' })]);
    await store.remove('chapter', 'tab', 3);
    expect((await store.read('chapter')).drafts).toEqual([draft({ seq: 4, document: 'gone' })]);
    await store.remove('chapter', 'tab', 4);
    expect(await store.read('chapter')).toEqual({ drafts: [], unreadable: 0 });
    expect(await store.chapterIds()).toEqual([]);
  });

  it('adopts the last draft of a page', async () => {
    const store = await openStore();
    await store.write(draft({ writer: 'closed', seq: 3, document: 'older' }));
    await store.writeAtOnce(draft({ writer: 'closed', seq: 4 }));
    await store.adopt(draft({ writer: 'closed', seq: 4 }), 'me');
    expect((await store.read('chapter')).drafts).toEqual([draft({ writer: 'me', seq: 4 })]);
  });

  it('writes a long text synchronously after prepare, in records below 60 KB (2, F2)', async () => {
    const store = await openStore();
    await store.prepare(700_000);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const written = store.writeAtOnce(draft({ document: 'é'.repeat(340_000) }));
    const sizes = put.mock.calls.map(([record]) => Number(record.sealed.data.length));
    expect(sizes.length).toBeGreaterThan(13);
    expect(Math.max(...sizes), 'Chromium copies larger values after the call has returned').toBeLessThan(
      60_000,
    );
    put.mockRestore();
    await written;
    expect((await store.read('chapter')).drafts).toEqual([draft({ document: 'é'.repeat(340_000) })]);

    await store.write(draft({ seq: 2, document: 'é'.repeat(60_000) }));
    expect((await store.read('chapter')).drafts).toEqual([draft({ seq: 2, document: 'é'.repeat(60_000) })]);
    await store.adopt(draft({ seq: 2, document: 'é'.repeat(60_000) }), 'me');
    expect((await store.read('chapter')).drafts.map(({ writer }) => writer)).toEqual(['me']);
    await store.remove('chapter', 'me', 2);
    expect(await store.chapterIds()).toEqual([]);
  });

  it('writeAtOnce works without prepare', async () => {
    const store = await openStore();
    await store.writeAtOnce(draft());
    expect((await store.read('chapter')).drafts).toEqual([draft()]);
  });

  it('rejects when the disk is full (19, F26)', async () => {
    const store = await openStore();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(store.write(draft())).rejects.toThrow('full');
    put.mockRestore();
    await store.write(draft({ seq: 2 }));
    expect((await store.read('chapter')).drafts).toHaveLength(1);
  });

  it('rejects when IndexedDB is refused (19, F26)', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(openStore()).rejects.toThrow('refused');
  });
});
