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
  /** Id of the page that wrote it, so that two tabs do not overwrite each other's draft. */
  writer: z.string(),
  baseVersion: z.int(),
  schemaVersion: z.int(),
  /** Document as the editor's JSON. */
  document: z.unknown(),
  /** Pending save. The name is stored in existing drafts. */
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

/** Decrypted content of a draft. */
export type StoredDraft = z.infer<typeof storedDraft>;

/** Drafts of one user in this browser. Every method rejects when the disk fails. */
export interface DraftStore {
  write(draft: StoredDraft): Promise<void>;
  /** For an unloading page: encrypts, writes and commits synchronously; only the disk flush comes after the return. */
  writeAtOnce(draft: StoredDraft): Promise<void>;
  /** Prepares `writeAtOnce` for a draft of this many bytes. */
  prepare(bytes: number): Promise<void>;
  remove(chapterId: string, writer: string, seq: number): Promise<void>;
  read(chapterId: string): Promise<{ drafts: StoredDraft[]; unreadable: number }>;
  /** Ids of the chapters that have drafts. */
  chapterIds(): Promise<string[]>;
  /** Copies a draft of another page to this page, and removes the original unless that page has written it again. */
  adopt(draft: StoredDraft, writer: string): Promise<void>;
  /** Drops the key and closes the database. Drafts stay on disk and open for the same user only. */
  lock(): void;
}

interface Drafts extends DBSchema {
  drafts: { key: [string, string, string]; value: StoredRecord };
  lastDrafts: { key: [string, string, string]; value: StoredRecord };
}

/**
 * The last draft of an unloading page has an object store of its own, so that its transaction does not queue behind
 * another: a browser drops queued transactions when the page is unloaded. Of the two drafts of a page the one with the
 * higher `seq` counts. Both names are stored.
 */
const objectStores = ['drafts', 'lastDrafts'] as const;
type ObjectStoreName = (typeof objectStores)[number];

const SPARE_BYTES = 64 * 1024;

/** Opens the store. Rejects where IndexedDB is missing or refused, as in some private browsing modes. */
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
   * Prepares two key streams, large enough for this text and a long paste: text may still change between `beforeunload`
   * and `pagehide`. Without one `writeAtOnce` encrypts asynchronously.
   */
  async function prepareFor(length: number): Promise<void> {
    const needed = length + SPARE_BYTES;
    while (current && streams.filter(({ bytes }) => bytes.length >= needed).length < 2) {
      const prepared = await prepareKeyStream(current, 2 * needed).catch(() => null);
      if (!prepared || !current) return;
      streams = [prepared, ...streams].slice(0, 2);
    }
  }

  /** Removes `lastDrafts` after `drafts`, so that a failure in between leaves the newer draft. */
  async function remove(chapterId: string, writer: string, seq: number): Promise<void> {
    for (const objectStore of objectStores) {
      await runTransaction(database, objectStore, async (drafts) => {
        const existing = await drafts.get([userId, chapterId, writer]);
        if (!existing || existing.seq <= seq) await drafts.delete(recordsOf(chapterId, writer));
      });
    }
  }

  /** Skips a write that a newer one has overtaken. Only this page writes for this writer id, so the store is not read. */
  async function putNewest(record: StoredRecord, isLastChance: boolean): Promise<void> {
    const place = `${record.chapterId}/${record.writer}`;
    if (record.seq < (newest.get(place) ?? 0)) return;
    newest.set(place, record.seq);
    await put(database, record, isLastChance ? 'lastDrafts' : 'drafts');
  }

  function recordOf({ chapterId, writer, seq }: StoredDraft, encrypted: EncryptedDraft): StoredRecord {
    return { userId, chapterId, writer, seq, sealed: encrypted, more: 0 };
  }

  /** Key range of all parts of a page's draft. */
  function recordsOf(chapterId: string, writer: string): IDBKeyRange {
    return IDBKeyRange.bound([userId, chapterId, writer], [userId, chapterId, `${writer}\uffff`]);
  }
}

/** First record of each page's newest draft, with all records of the object store it is in. */
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
    // Committed synchronously: an unloading page drops every transaction that would commit later.
    if (objectStore === 'lastDrafts') drafts.transaction.commit();
    await written;
  });
}

/**
 * Resolves when the transaction is on disk: `strict` waits for the flush of the operating system's cache. The last draft
 * is `relaxed`, because the flush outlives the page and the text up to a moment before is on disk already.
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
