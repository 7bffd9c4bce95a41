import type { Encrypted } from '../../../../lib/local/cipher.ts';
import { type DraftDatabase, startingWith } from './draft-database.ts';
import { createDraftJournal, type DraftText } from './draft-journal.ts';
import { splitEntry } from './draft-records.ts';
import type { JournalEntry } from './journal-entries.ts';
import type { LastEntries } from './last-entries.ts';

/** Draft of one opening of a chapter. Every method rejects when the disk fails. */
export interface ChapterDrafts {
  /** Writes the text that the chapter opens with, which the server has, so that each later write costs what changed. */
  begin(text: DraftText): Promise<void>;
  write(text: DraftText): Promise<void>;
  /** For an unloading page: the text is safe when the call returns; the promise tells the same later. */
  writeAtOnce(text: DraftText): Promise<void>;
  /** The server has everything up to this number. */
  markSaved(seq: number): Promise<void>;
  /** The same for an unloading page. */
  markSavedAtOnce(seq: number): Promise<void>;
  /** Removes everything that this opening wrote, once the server has it. */
  clear(): Promise<void>;
}

export interface ChapterDraftsParts {
  database: DraftDatabase;
  lastEntries: LastEntries;
  userId: string;
  chapterId: string;
  writer: string;
  encrypt(entry: JournalEntry): Promise<Encrypted>;
  /** Synchronous; null when no prepared key stream is long enough. */
  encryptAtOnce(entry: JournalEntry): Encrypted | null;
  now(): number;
}

class MissingEntryError extends Error {}

export function createChapterDrafts(parts: ChapterDraftsParts): ChapterDrafts & {
  journal: ReturnType<typeof createDraftJournal>;
} {
  const { database, lastEntries, userId, chapterId, writer, encrypt, encryptAtOnce, now } = parts;
  const journal = createDraftJournal();
  let lastSeq = -1;
  let newest: DraftText | null = null;

  async function write(text: DraftText): Promise<void> {
    newest = text;
    try {
      await put(journal.next(text));
    } catch (error) {
      journal.fail();
      // Another tab has taken the draft over and cleaned up, or an earlier write failed.
      if (!(error instanceof MissingEntryError)) throw error;
      await put(journal.next(text));
    }
  }

  /** Resolves when the entry and the one it refers to are on disk: `strict` waits for the flush of the system's cache. */
  async function put(entry: JournalEntry): Promise<void> {
    const sealed = await encrypt(entry);
    const transaction = database.transaction('journal', 'readwrite', { durability: 'strict' });
    const records = splitEntry({ userId, chapterId, writer, seq: entry.seq, sealed });
    const work = [...records.map((one) => transaction.store.put(one)), transaction.done];
    if (entry.kind === 'change') {
      const previous = await transaction.store.getKey([userId, chapterId, writer, entry.previous, 0]);
      if (previous === undefined) {
        transaction.abort();
        await Promise.allSettled(work);
        throw new MissingEntryError('no entry to refer to');
      }
    }
    await Promise.all(work);
    journal.confirm(entry.seq);
    if (lastSeq >= 0 && lastSeq <= entry.seq) forgetLastEntry();
    // Only now: until a snapshot is known to be on disk, the last entry of the page refers to an earlier entry.
    if (entry.kind === 'snapshot') void removeBefore(entry.seq).catch(() => undefined);
  }

  async function removeBefore(seq: number): Promise<void> {
    const before = IDBKeyRange.bound(
      [userId, chapterId, writer],
      [userId, chapterId, writer, seq],
      false,
      true,
    );
    const transaction = database.transaction('journal', 'readwrite', { durability: 'relaxed' });
    await Promise.all([transaction.store.delete(before), transaction.done]);
  }

  async function markSaved(seq: number): Promise<void> {
    const transaction = database.transaction('saved', 'readwrite', { durability: 'strict' });
    const mark = { userId, chapterId, writer, seq, at: now() };
    await Promise.all([transaction.store.put(mark), transaction.done]);
    if (lastSeq >= 0 && lastSeq <= seq) forgetLastEntry();
    // Only while nothing newer has been written, which would be taken for saved.
    if (newest && newest.seq < seq && journal.isLong())
      void put(journal.snapshot({ ...newest, held: null, seq })).catch(journal.fail);
  }

  function forgetLastEntry(): void {
    lastEntries.remove(chapterId, writer);
    lastSeq = -1;
  }

  /** Stores the last entry synchronously. */
  function putLast(seq: number, sealed: Encrypted | null): boolean {
    const isStored = lastEntries.put({ chapterId, writer, seq, sealed });
    if (isStored) lastSeq = seq;
    return isStored;
  }

  return {
    journal,
    async begin(text) {
      newest = text;
      const entry = journal.snapshot(text);
      const sealed = await encrypt(entry);
      // Relaxed: until something is typed there is nothing to lose, and later entries are flushed with this one.
      const transaction = database.transaction(['journal', 'saved'], 'readwrite', { durability: 'relaxed' });
      const records = splitEntry({ userId, chapterId, writer, seq: entry.seq, sealed });
      await Promise.all([
        ...records.map((one) => transaction.objectStore('journal').put(one)),
        transaction.objectStore('saved').put({ userId, chapterId, writer, seq: entry.seq, at: now() }),
        transaction.done,
      ]);
      journal.confirm(entry.seq);
    },
    write,
    async writeAtOnce(text) {
      const entry = journal.last(text);
      const sealed = entry && encryptAtOnce(entry);
      const isStored = sealed !== null && putLast(text.seq, sealed);
      await write(text).catch((error: unknown) => {
        if (!isStored) throw error;
      });
    },
    markSaved,
    async markSavedAtOnce(seq) {
      const isStored = putLast(seq, null);
      await markSaved(seq).catch((error: unknown) => {
        if (!isStored) throw error;
      });
    },
    async clear() {
      journal.reset();
      const transaction = database.transaction(['journal', 'saved'], 'readwrite', { durability: 'relaxed' });
      await Promise.all([
        transaction.objectStore('journal').delete(startingWith(userId, chapterId, writer)),
        transaction.objectStore('saved').delete([userId, chapterId, writer]),
        transaction.done,
      ]);
      forgetLastEntry();
    },
  };
}
