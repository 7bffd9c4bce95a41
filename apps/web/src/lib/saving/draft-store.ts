import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import { z } from 'zod';
import {
  type DraftKey,
  type KeyStream,
  prepareStream,
  type Sealed,
  seal,
  sealWithStream,
  unseal,
} from './draft-cipher.ts';
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
}

const SPARE_BYTES = 64 * 1024;

/** Opens the store. Rejects where IndexedDB is missing or refused, as in some private windows. */
export async function openDraftStore(userId: string, key: DraftKey): Promise<DraftStore> {
  const database = await openDB<Drafts>('dierbaar-drafts', 1, {
    upgrade: (db) => {
      db.createObjectStore('drafts', { keyPath: ['userId', 'chapterId', 'writer'] });
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  let current: DraftKey | null = key;
  let stream: KeyStream | null = null;
  const newest = new Map<string, number>();
  const requireKey = (): DraftKey => {
    if (!current) throw new Error('the drafts are locked');
    return current;
  };
  const label = (chapterId: string): string => `${userId}/${chapterId}`;
  await prepareFor(SPARE_BYTES);

  return {
    async write(draft) {
      const sealed = await seal(requireKey(), label(draft.chapterId), draft);
      await putNewest(recordOf(draft, sealed), false);
      void prepareFor(sealed.data.length);
    },
    async writeAtOnce(draft) {
      const prepared = stream;
      stream = null;
      const sealed = prepared && current && sealWithStream(prepared, label(draft.chapterId), draft);
      if (!sealed) {
        await putNewest(recordOf(draft, await seal(requireKey(), label(draft.chapterId), draft)), true);
        return;
      }
      await putNewest(recordOf(draft, sealed), true);
      void prepareFor(sealed.data.length);
    },
    prepare: prepareFor,
    async remove(chapterId, writer, seq) {
      await change(database, async (drafts) => {
        const existing = await drafts.get([userId, chapterId, writer]);
        if (!existing || existing.seq <= seq) await drafts.delete(recordsOf(chapterId, writer));
      });
    },
    async read(chapterId) {
      const range = IDBKeyRange.bound([userId, chapterId], [userId, chapterId, []]);
      const records = await database.getAll('drafts', range);
      const opened = await Promise.allSettled(
        records
          .filter(isFirstPart)
          .map(async (record) =>
            storedDraft.parse(await unseal(requireKey(), label(chapterId), joinRecords(record, records))),
          ),
      );
      const drafts = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      return { drafts, unreadable: opened.length - drafts.length };
    },
    async chapterIds() {
      const keys = await database.getAllKeys('drafts', IDBKeyRange.bound([userId], [userId, []]));
      return [...new Set(keys.map(([, chapterId]) => chapterId))];
    },
    async adopt(draft, writer) {
      const mine = { ...draft, writer };
      const record = recordOf(mine, await seal(requireKey(), label(draft.chapterId), mine));
      await change(database, async (drafts) => {
        const existing = await drafts.get([userId, draft.chapterId, draft.writer]);
        const isClosed = existing?.seq === draft.seq && draft.writer !== writer;
        if (isClosed) await drafts.delete(recordsOf(draft.chapterId, draft.writer));
        await Promise.all(splitRecord(record).map((part) => drafts.put(part)));
      });
    },
    lock() {
      current = null;
      stream = null;
      database.close();
    },
  };

  /** Large enough for this text and a long paste. Where it fails, the last write takes the slow way. */
  async function prepareFor(length: number): Promise<void> {
    const needed = length + SPARE_BYTES;
    if (!current || (stream && stream.bytes.length >= needed)) return;
    const prepared = await prepareStream(current, 2 * needed).catch(() => null);
    if (current) stream = prepared;
  }

  /** A write that was overtaken by a newer one leaves it alone. Nobody else writes for this writer, so nothing is looked up. */
  async function putNewest(record: StoredRecord, isLastChance: boolean): Promise<void> {
    const place = `${record.chapterId}/${record.writer}`;
    if (record.seq < (newest.get(place) ?? 0)) return;
    newest.set(place, record.seq);
    await put(database, record, isLastChance);
  }

  function recordOf({ chapterId, writer, seq }: StoredDraft, sealed: Sealed): StoredRecord {
    return { userId, chapterId, writer, seq, sealed, more: 0 };
  }

  /** The draft of a page with everything that belongs to it. */
  function recordsOf(chapterId: string, writer: string): IDBKeyRange {
    return IDBKeyRange.bound([userId, chapterId, writer], [userId, chapterId, `${writer}\uffff`]);
  }
}

/**
 * The last draft of a page pushes aside what is older and is committed without another turn: a page that goes takes
 * with it every transaction that still waits for one. Others stay open as long as they can, so that they can be pushed.
 */
async function put(
  database: IDBPDatabase<Drafts>,
  record: StoredRecord,
  isLastChance: boolean,
): Promise<void> {
  if (isLastChance) for (const transaction of openChanges.get(database) ?? []) pushAside(transaction);
  await change(database, async (drafts) => {
    const written = Promise.all(splitRecord(record).map((part) => drafts.put(part)));
    if (isLastChance) drafts.transaction.commit();
    await written;
  });
}

/** Settles when the change is on disk; `strict` means the disk itself, not the system's memory of it. */
async function change(
  database: IDBPDatabase<Drafts>,
  work: (drafts: Store) => Promise<unknown>,
): Promise<void> {
  const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' });
  const open = openChanges.get(database) ?? new Set();
  openChanges.set(database, open.add(transaction));
  try {
    await Promise.all([work(transaction.store), transaction.done]);
  } finally {
    open.delete(transaction);
  }
}

function pushAside(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed already, and takes no further turn either.
  }
}

/** The changes that are not on disk yet; the last draft of a page pushes them aside. */
const openChanges = new WeakMap<IDBPDatabase<Drafts>, Set<Transaction>>();

type Transaction = IDBPTransaction<Drafts, ['drafts'], 'readwrite'>;
type Store = IDBPObjectStore<Drafts, ['drafts'], 'drafts', 'readwrite'>;
