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

let localStorage: Storage;
const openStore = () => openWith(() => localStorage);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage = createMemoryStorage();
});

describe('the last write of a page', () => {
  it('is stored when the call returns, also of a long chapter whose earlier write has not finished (1, 2, 53)', async () => {
    const store = await openStore();
    const drafts = await begin(store, 'chapter', long);
    const earlier = drafts.write(text(1, ...long, 'En'));
    const last = drafts.writeAtOnce(text(2, ...long, 'En toen'));
    const [value] = Object.values({ ...localStorage });
    expect(String(value).length).toBeLessThan(1000);
    await Promise.all([earlier, last]);
  });

  it('is read when the transactions of the page were dropped', async () => {
    const store = await openStore();
    const drafts = await begin(store, 'chapter', long);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('gone', 'AbortError');
    });
    const written = drafts.write(text(1, ...long, 'En')).catch(() => undefined);
    await drafts.writeAtOnce(text(2, ...long, 'En toen'));
    await written;
    transaction.mockRestore();
    expect(await store.chapterIds()).toEqual(['chapter']);
    expect(await blocksOf(await openStore())).toEqual([[...long, 'En toen']]);
  });

  it('twice, for beforeunload and pagehide, keeps the second', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    const first = drafts.writeAtOnce(text(1, 'going'));
    const second = drafts.writeAtOnce(text(2, 'going, gone'));
    expect(Object.keys({ ...localStorage })).toHaveLength(1);
    await Promise.all([first, second]);
    expect(await blocksOf(store)).toEqual([['going, gone']]);
  });

  it('is forgotten once a later write is on disk', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    await drafts.writeAtOnce(text(1, 'leaving'));
    await drafts.write(text(2, 'stayed'));
    expect(Object.keys({ ...localStorage })).toEqual([]);
    expect(await blocksOf(store)).toEqual([['stayed']]);
  });

  it('with everything saved hides an older draft whose removal was dropped', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    await drafts.write(text(1, 'older'));
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('gone', 'AbortError');
    });
    await drafts.markSavedAtOnce(2);
    transaction.mockRestore();
    expect(await store.read('chapter')).toEqual({ drafts: [], unreadable: 0 });
    expect(await store.chapterIds()).toEqual([]);
  });

  it('goes to IndexedDB where localStorage is refused or the text is longer than prepared for', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    await drafts.writeAtOnce(text(1, 'x'.repeat(200_000)));
    expect(await blocksOf(store)).toEqual([['x'.repeat(200_000)]]);
    localStorage = new Proxy(localStorage, {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    await drafts.writeAtOnce(text(2, 'short'));
    expect(await blocksOf(store)).toEqual([['short']]);
  });

  it('that does not fit its journal falls back to the text before, and is counted', async () => {
    const store = await openStore();
    const drafts = await begin(store);
    await drafts.write(text(1, 'kept'));
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('gone', 'AbortError');
    });
    await drafts.writeAtOnce(text(2, 'damaged'));
    transaction.mockRestore();
    for (const [key, value] of Object.entries({ ...localStorage })) {
      const stored = JSON.parse(String(value));
      stored.sealed.data = stored.sealed.data.replace(/^..../, 'AAAA');
      localStorage.setItem(key, JSON.stringify(stored));
    }
    const { drafts: found, unreadable } = await store.read('chapter');
    expect(found).toMatchObject([{ seq: 1, blocks: ['kept'] }]);
    expect(unreadable).toBe(1);
  });
});
