import {
  type DraftKey,
  decryptJson,
  type Encrypted,
  encryptJson,
  encryptWithKeyStream,
  type KeyStream,
  prepareKeyStream,
} from '../../../../lib/local/cipher.ts';
import { type ChapterDrafts, createChapterDrafts } from './chapter-drafts.ts';
import { openDraftDatabase } from './draft-database.ts';
import { type DraftText, type ReplayedText, replay } from './draft-journal.ts';
import { joinEntry, splitEntry } from './draft-records.ts';
import { type JournalEntry, journalEntry } from './journal-entries.ts';
import { openLastEntries } from './last-entries.ts';
import {
  findUnsavedChapters,
  readWriters,
  removeSavedWriters,
  type WriterRecords,
} from './writer-records.ts';

/** Unsaved draft as it was read. */
export interface StoredDraft extends ReplayedText {
  chapterId: string;
  writer: string;
}

/** Drafts of one user in this browser. Every method rejects when the disk fails. */
export interface DraftStore {
  /** Draft of a new opening of a chapter. */
  open(chapterId: string): ChapterDrafts;
  /** Draft of a new opening that continues this one and replaces it. */
  adopt(draft: StoredDraft, text: DraftText): Promise<ChapterDrafts>;
  read(chapterId: string): Promise<{ drafts: StoredDraft[]; unreadable: number }>;
  /** Records that the server has the text of a draft. */
  markSaved(draft: StoredDraft): Promise<void>;
  /** Ids of the chapters that have unsaved drafts. */
  chapterIds(): Promise<string[]>;
  /** Removes everything that the server has. */
  removeSaved(): Promise<void>;
  /** Drops the key and closes the database. Drafts stay on disk and open for the same user only. */
  lock(): void;
}

/** Length of a key stream: what is typed between two writes, or a paste. */
const STREAM_BYTES = 128 * 1024;

/** A tab that was closed with everything saved leaves its journal; a page that was suspended may still refer to it. */
const KEEP_SAVED_MS = 24 * 3_600_000;

export async function openDraftStore(
  userId: string,
  key: DraftKey,
  localStorage: () => Storage,
): Promise<DraftStore> {
  const database = await openDraftDatabase();
  const lastEntries = openLastEntries(userId, localStorage);
  let current: DraftKey | null = key;
  let streams: KeyStream[] = [];
  const label = (chapterId: string): string => `${userId}/${chapterId}`;
  const now = (): number => Date.now();
  await prepareStreams();
  void removeSavedWriters(database, lastEntries, userId, now() - KEEP_SAVED_MS).catch(() => undefined);

  return {
    open: (chapterId) => createDrafts(chapterId),
    async adopt(draft, text) {
      const drafts = createDrafts(draft.chapterId);
      const entry = drafts.journal.snapshot(text);
      const { chapterId, writer } = draft;
      const sealed = await encryptJson(requireKey(), label(chapterId), entry);
      const transaction = database.transaction(['journal', 'saved'], 'readwrite', { durability: 'strict' });
      const records = splitEntry({ userId, chapterId, writer: drafts.writer, seq: entry.seq, sealed });
      // One transaction: a copy beside an original that still counts would come back as another text later.
      await Promise.all([
        ...records.map((one) => transaction.objectStore('journal').put(one)),
        transaction.objectStore('saved').put({ userId, chapterId, writer, seq: draft.seq, at: now() }),
        transaction.done,
      ]);
      drafts.journal.confirm(entry.seq);
      return drafts;
    },
    async read(chapterId) {
      const writers = await readWriters(database, lastEntries, userId, chapterId);
      const unsaved = writers.filter(({ newestSeq, savedSeq }) => newestSeq > savedSeq);
      const opened = await Promise.all(unsaved.map(openDraft));
      return {
        drafts: opened.flatMap(({ draft }) => (draft ? [draft] : [])),
        unreadable: opened.filter(({ isWhole }) => !isWhole).length,
      };
    },
    async markSaved({ chapterId, writer, seq }) {
      const transaction = database.transaction('saved', 'readwrite', { durability: 'strict' });
      const mark = { userId, chapterId, writer, seq, at: now() };
      await Promise.all([transaction.store.put(mark), transaction.done]);
    },
    chapterIds: () => findUnsavedChapters(database, lastEntries, userId),
    removeSaved: () => removeSavedWriters(database, lastEntries, userId, Number.POSITIVE_INFINITY),
    lock() {
      current = null;
      streams = [];
      database.close();
    },
  };

  function requireKey(): DraftKey {
    if (!current) throw new Error('the drafts are locked');
    return current;
  }

  function createDrafts(chapterId: string) {
    // A name of its own for each opening, so that nothing of an earlier one can be taken for its text.
    const writer = crypto.randomUUID();
    const drafts = createChapterDrafts({
      ...{ database, lastEntries, userId, chapterId, writer, now },
      encrypt: async (entry) => encryptJson(requireKey(), label(chapterId), entry),
      encryptAtOnce(entry) {
        const stream = current && streams.shift();
        void prepareStreams();
        return stream ? encryptWithKeyStream(stream, label(chapterId), entry) : null;
      },
    });
    return { ...drafts, writer };
  }

  /** Two, because text may still change between `beforeunload` and `pagehide`. */
  async function prepareStreams(): Promise<void> {
    while (current && streams.length < 2) {
      const prepared = await prepareKeyStream(current, STREAM_BYTES).catch(() => null);
      if (!prepared || !current) return;
      streams.push(prepared);
    }
  }

  async function openDraft(records: WriterRecords): Promise<{ draft: StoredDraft | null; isWhole: boolean }> {
    const { chapterId, writer, savedSeq, last } = records;
    const sealed = last?.sealed;
    const opened = await Promise.allSettled([
      ...records.entries.map(async (parts) => openEntry(chapterId, joinEntry(parts))),
      ...(sealed ? [openEntry(chapterId, sealed)] : []),
    ]);
    const entries = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const { text, isWhole } = replay(entries);
    const isUnsaved = text !== null && text.seq > savedSeq;
    return {
      draft: isUnsaved ? { ...text, chapterId, writer } : null,
      isWhole: isWhole && text?.seq === records.newestSeq,
    };
  }

  async function openEntry(chapterId: string, sealed: Encrypted): Promise<JournalEntry> {
    return journalEntry.parse(await decryptJson(requireKey(), label(chapterId), sealed));
  }
}
