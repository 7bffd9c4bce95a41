import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { z } from 'zod';
import {
  type DraftKey,
  decryptDraft,
  type EncryptedDraft,
  encryptDraft,
  encryptWithKeyStream,
  type KeyStream,
  prepareKeyStream,
} from '../../../../lib/drafts/draft-cipher.ts';
import { isFirstPart, joinRecords, type StoredRecord, splitRecord } from './draft-records.ts';

const storedDraft = z.object({
  userId: z.string(),
  chapterId: z.string(),
  /** The page that wrote it. Two tabs never write over each other's draft. */
  writer: z.string(),
  baseVersion: z.int(),
  schemaVersion: z.int(),
  /** The document as the editor's JSON. */
  document: z.unknown(),
  /** The save that was under way. */
  held: z
    .object({
      mutationId: z.string(),
      baseVersion: z.int(),
      body: z.string(),
      schemaVersion: z.int(),
      confirmEmpty: z.boolean(),
    })
    .nullable(),
  seq: z.int(),
  updatedAt: z.number(),
});

/** What a draft record says once it is opened. */
export type StoredDraft = z.infer<typeof storedDraft>;

/** The drafts of one writer on this computer. Every method rejects when the disk does; nothing is pretended. */
export interface DraftStore {
  write(draft: StoredDraft): Promise<void>;
  /** For a page that is closing: everything up to the disk's own work is done before this returns. */
  writeAtOnce(draft: StoredDraft): Promise<void>;
  /** Readies `writeAtOnce` for a draft of this many bytes. */
  prepare(bytes: number): Promise<void>;
  remove(chapterId: string, writer: string, seq: number): Promise<void>;
  read(chapterId: string): Promise<{ drafts: StoredDraft[]; unreadable: number }>;
  /** The chapters that have drafts. */
  chapterIds(): Promise<string[]>;
  /** Makes a draft that was found this page's own, unless its page has written to it since. */
  adopt(draft: StoredDraft, writer: string): Promise<void>;
  /** Forgets the key and closes: what is unsaved stays on disk, and opens again for the same writer only. */
  lock(): void;
}

interface Drafts extends DBSchema {
  drafts: { key: [string, string, string]; value: StoredRecord };
  lastDrafts: { key: [string, string, string]; value: StoredRecord };
}

/**
 * The last draft of a page has a room of its own, where nothing stands in its way: a browser drops what still waits for
 * its turn when the page goes. Of the two drafts a page may leave, the newer one counts.
 */
const objectStores = ['drafts', 'lastDrafts'] as const;
type ObjectStoreName = (typeof objectStores)[number];

const SPARE_BYTES = 64 * 1024;

/** Opens the store. Rejects where IndexedDB is missing or refused, as in some private windows. */
export async function openDraftStore(userId: string, key: DraftKey): Promise<DraftStore> {
  const database = await openDB<Drafts>('dierbaar-drafts', 2, {
    upgrade: (db) => {
      for (const objectStore of objectStores.filter((one) => !db.objectStoreNames.contains(one))) {
        db.createObjectStore(objectStore, { keyPath: ['userId', 'chapterId', 'writer'] });
      }
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  let current: DraftKey | null = key;
  let streams: KeyStream[] = [];
  const newest = new Map<string, number>();
  const requireKey = (): DraftKey => {
    if (!current) throw new Error('the drafts are locked');
    return current;
  };
  const label = (chapterId: string): string => `${userId}/${chapterId}`;
  await prepareFor(SPARE_BYTES);

  return {
    async write(draft) {
      const encrypted = await encryptDraft(requireKey(), label(draft.chapterId), draft);
      await putNewest(recordOf(draft, encrypted), false);
      void prepareFor(encrypted.data.length);
    },
    async writeAtOnce(draft) {
      const prepared = streams.shift();
      const encrypted = prepared && current && encryptWithKeyStream(prepared, label(draft.chapterId), draft);
      if (!encrypted) {
        await putNewest(
          recordOf(draft, await encryptDraft(requireKey(), label(draft.chapterId), draft)),
          true,
        );
        return;
      }
      await putNewest(recordOf(draft, encrypted), true);
      void prepareFor(encrypted.data.length);
    },
    prepare: prepareFor,
    remove,
    async read(chapterId) {
      const range = IDBKeyRange.bound([userId, chapterId], [userId, chapterId, []]);
      const found = await Promise.all(objectStores.map((objectStore) => database.getAll(objectStore, range)));
      const opened = await Promise.allSettled(
        newestOf(found).map(async ({ first, all }) =>
          storedDraft.parse(await decryptDraft(requireKey(), label(chapterId), joinRecords(first, all))),
        ),
      );
      const drafts = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      return { drafts, unreadable: opened.length - drafts.length };
    },
    async chapterIds() {
      const range = IDBKeyRange.bound([userId], [userId, []]);
      const keys = await Promise.all(
        objectStores.map((objectStore) => database.getAllKeys(objectStore, range)),
      );
      return [...new Set(keys.flat().map(([, chapterId]) => chapterId))];
    },
    async adopt(draft, writer) {
      const mine = { ...draft, writer };
      const record = recordOf(mine, await encryptDraft(requireKey(), label(draft.chapterId), mine));
      await put(database, record, 'drafts');
      if (draft.writer !== writer) await remove(draft.chapterId, draft.writer, draft.seq);
    },
    lock() {
      current = null;
      streams = [];
      database.close();
    },
  };

  /**
   * Large enough for this text and a long paste. Two, because letters may still come in between the first sign that a
   * page goes and the last. Where it fails, the last write takes the slow way.
   */
  async function prepareFor(length: number): Promise<void> {
    const needed = length + SPARE_BYTES;
    while (current && streams.filter(({ bytes }) => bytes.length >= needed).length < 2) {
      const prepared = await prepareKeyStream(current, 2 * needed).catch(() => null);
      if (!prepared || !current) return;
      streams = [prepared, ...streams].slice(0, 2);
    }
  }

  /** Room by room, the one with the newer draft last: what a fault in between leaves is what the server has. */
  async function remove(chapterId: string, writer: string, seq: number): Promise<void> {
    for (const objectStore of objectStores) {
      await runTransaction(database, objectStore, async (drafts) => {
        const existing = await drafts.get([userId, chapterId, writer]);
        if (!existing || existing.seq <= seq) await drafts.delete(recordsOf(chapterId, writer));
      });
    }
  }

  /** A write that was overtaken by a newer one leaves it alone. Nobody else writes for this writer, so nothing is looked up. */
  async function putNewest(record: StoredRecord, isLastChance: boolean): Promise<void> {
    const place = `${record.chapterId}/${record.writer}`;
    if (record.seq < (newest.get(place) ?? 0)) return;
    newest.set(place, record.seq);
    await put(database, record, isLastChance ? 'lastDrafts' : 'drafts');
  }

  function recordOf({ chapterId, writer, seq }: StoredDraft, encrypted: EncryptedDraft): StoredRecord {
    return { userId, chapterId, writer, seq, sealed: encrypted, more: 0 };
  }

  /** The draft of a page with everything that belongs to it. */
  function recordsOf(chapterId: string, writer: string): IDBKeyRange {
    return IDBKeyRange.bound([userId, chapterId, writer], [userId, chapterId, `${writer}\uffff`]);
  }
}

/** The first record of each page's newest draft, with the records of the room it lies in. */
function newestOf(
  found: readonly (readonly StoredRecord[])[],
): { first: StoredRecord; all: readonly StoredRecord[] }[] {
  const newest = new Map<string, { first: StoredRecord; all: readonly StoredRecord[] }>();
  for (const all of found) {
    for (const first of all.filter(isFirstPart)) {
      if (first.seq > (newest.get(first.writer)?.first.seq ?? -1)) newest.set(first.writer, { first, all });
    }
  }
  return [...newest.values()];
}

async function put(
  database: IDBPDatabase<Drafts>,
  record: StoredRecord,
  objectStore: ObjectStoreName,
): Promise<void> {
  await runTransaction(database, objectStore, async (drafts) => {
    const written = Promise.all(splitRecord(record).map((part) => drafts.put(part)));
    // Without another turn: a page that goes takes with it every transaction that still waits for one.
    if (objectStore === 'lastDrafts') drafts.transaction.commit();
    await written;
  });
}

/**
 * Settles when the change is on disk: `strict` means the disk itself, not the system's memory of it. The last draft is
 * handed over without waiting for the disk, which outlives the page; what was typed a moment before is on it already.
 */
async function runTransaction(
  database: IDBPDatabase<Drafts>,
  objectStore: ObjectStoreName,
  work: (
    drafts: IDBPObjectStore<Drafts, [ObjectStoreName], ObjectStoreName, 'readwrite'>,
  ) => Promise<unknown>,
): Promise<void> {
  const durability = objectStore === 'lastDrafts' ? 'relaxed' : 'strict';
  const transaction = database.transaction(objectStore, 'readwrite', { durability });
  await Promise.all([work(transaction.store), transaction.done]);
}
