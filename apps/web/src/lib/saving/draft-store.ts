import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
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
  remove(chapterId: string, writer: string, seq: number): Promise<void>;
  read(chapterId: string): Promise<{ drafts: StoredDraft[]; unreadable: number }>;
  /** The chapters that have drafts. */
  chapterIds(): Promise<string[]>;
  /** Makes a draft that was found this page's own, unless its page has written to it since. */
  adopt(draft: StoredDraft, writer: string): Promise<void>;
  /** Forgets the key and closes: what is unsaved stays on disk, and opens again for the same writer only. */
  lock(): void;
}

interface StoredRecord {
  userId: string;
  chapterId: string;
  writer: string;
  seq: number;
  sealed: Sealed;
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
  const requireKey = (): DraftKey => {
    if (!current) throw new Error('the drafts are locked');
    return current;
  };
  const label = (chapterId: string): string => `${userId}/${chapterId}`;
  await prepareFor(SPARE_BYTES);

  return {
    async write(draft) {
      const sealed = await seal(requireKey(), label(draft.chapterId), draft);
      await put(database, recordOf(draft, sealed));
      void prepareFor(sealed.data.length);
    },
    async writeAtOnce(draft) {
      const prepared = stream;
      stream = null;
      const sealed = prepared && current && sealWithStream(prepared, label(draft.chapterId), draft);
      if (!sealed) {
        await put(database, recordOf(draft, await seal(requireKey(), label(draft.chapterId), draft)));
        return;
      }
      // It is the newest there can be, so there is nothing to look up first: that would take another turn.
      await change(database, (drafts) => drafts.put(recordOf(draft, sealed)));
      void prepareFor(sealed.data.length);
    },
    async remove(chapterId, writer, seq) {
      await change(database, async (drafts) => {
        const existing = await drafts.get([userId, chapterId, writer]);
        if (existing && existing.seq <= seq) await drafts.delete([userId, chapterId, writer]);
      });
    },
    async read(chapterId) {
      const range = IDBKeyRange.bound([userId, chapterId], [userId, chapterId, []]);
      const records = await database.getAll('drafts', range);
      const opened = await Promise.allSettled(
        records.map(async ({ sealed }) =>
          storedDraft.parse(await unseal(requireKey(), label(chapterId), sealed)),
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
        if (isClosed) await drafts.delete([userId, draft.chapterId, draft.writer]);
        await drafts.put(record);
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

  function recordOf({ chapterId, writer, seq }: StoredDraft, sealed: Sealed): StoredRecord {
    return { userId, chapterId, writer, seq, sealed };
  }
}

/** A write that was overtaken by a newer one leaves it alone. */
async function put(database: IDBPDatabase<Drafts>, record: StoredRecord): Promise<void> {
  await change(database, async (drafts) => {
    const existing = await drafts.get([record.userId, record.chapterId, record.writer]);
    if (!existing || existing.seq <= record.seq) await drafts.put(record);
  });
}

/** Settles when the change is on disk; `strict` means the disk itself, not the system's memory of it. */
async function change(
  database: IDBPDatabase<Drafts>,
  work: (drafts: Store) => Promise<unknown>,
): Promise<void> {
  const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' });
  await Promise.all([work(transaction.store), transaction.done]);
}

type Store = IDBPObjectStore<Drafts, ['drafts'], 'drafts', 'readwrite'>;
