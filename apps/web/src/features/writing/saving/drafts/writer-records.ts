import { type DraftDatabase, startingWith } from './draft-database.ts';
import type { SavedMark, StoredEntry } from './draft-records.ts';
import type { LastEntries, LastEntry } from './last-entries.ts';

/** Everything on disk of one opening of a chapter. */
export interface WriterRecords {
  chapterId: string;
  writer: string;
  /** Records of each journal entry. */
  entries: StoredEntry[][];
  last: LastEntry | null;
  /** Everything up to this number is safe elsewhere. */
  savedSeq: number;
  /** Highest number on disk. */
  newestSeq: number;
}

/** Reads what is on disk of a chapter, by writer. */
export async function readWriters(
  database: DraftDatabase,
  lastEntries: LastEntries,
  userId: string,
  chapterId: string,
): Promise<WriterRecords[]> {
  const range = startingWith(userId, chapterId);
  const transaction = database.transaction(['journal', 'saved']);
  const [journal, marks] = await Promise.all([
    transaction.objectStore('journal').getAll(range),
    transaction.objectStore('saved').getAll(range),
  ]);
  const lasts = lastEntries.all().filter((one) => one.chapterId === chapterId);
  const names = [...journal, ...lasts].map(({ writer }) => writer);
  return [...new Set(names)].map((writer) => {
    const entries = [
      ...Map.groupBy(
        journal.filter((one) => one.writer === writer),
        ({ seq }) => seq,
      ).values(),
    ];
    const last = lasts.find((one) => one.writer === writer) ?? null;
    const seqs = entries.flat().map(({ seq }) => seq);
    return {
      ...{ chapterId, writer, entries, last },
      savedSeq: savedSeqOf(
        marks.find((one) => one.writer === writer),
        last,
      ),
      newestSeq: Math.max(...seqs, last?.seq ?? -1),
    };
  });
}

/** Ids of the chapters with a draft that is not safe elsewhere. Reads no text. */
export async function findUnsavedChapters(
  database: DraftDatabase,
  lastEntries: LastEntries,
  userId: string,
): Promise<string[]> {
  const range = startingWith(userId);
  const transaction = database.transaction(['journal', 'saved']);
  const [keys, marks] = await Promise.all([
    transaction.objectStore('journal').getAllKeys(range),
    transaction.objectStore('saved').getAll(range),
  ]);
  const lasts = lastEntries.all();
  const found = [...keys.map(([, chapterId, writer, seq]) => ({ chapterId, writer, seq })), ...lasts];
  const isUnsaved = ({ chapterId, writer, seq }: (typeof found)[number]): boolean => {
    const isOwn = (one: { chapterId: string; writer: string }) =>
      one.chapterId === chapterId && one.writer === writer;
    return seq > savedSeqOf(marks.find(isOwn), lasts.find(isOwn) ?? null);
  };
  return [...new Set(found.filter(isUnsaved).map(({ chapterId }) => chapterId))];
}

/** Removes the journals that are safe elsewhere since this time. */
export async function removeSavedWriters(
  database: DraftDatabase,
  lastEntries: LastEntries,
  userId: string,
  savedBefore: number,
): Promise<void> {
  const lasts = lastEntries.all();
  const transaction = database.transaction(['journal', 'saved'], 'readwrite', { durability: 'relaxed' });
  const journal = transaction.objectStore('journal');
  const saved = transaction.objectStore('saved');
  const work = async (): Promise<void> => {
    for (const { chapterId, writer, seq, at } of await saved.getAll(startingWith(userId))) {
      if (at > savedBefore) continue;
      const last = lasts.find((one) => one.chapterId === chapterId && one.writer === writer) ?? null;
      const range = startingWith(userId, chapterId, writer);
      const keys = await journal.getAllKeys(range);
      const newest = Math.max(...keys.map(([, , , one]) => one), last?.seq ?? -1);
      if (newest > savedSeqOf({ seq }, last)) continue;
      await Promise.all([journal.delete(range), saved.delete([userId, chapterId, writer])]);
      lastEntries.remove(chapterId, writer);
    }
  };
  await Promise.all([work(), transaction.done]);
}

function savedSeqOf(mark: Pick<SavedMark, 'seq'> | undefined, last: LastEntry | null): number {
  return Math.max(mark?.seq ?? -1, last?.sealed === null ? last.seq : -1);
}
