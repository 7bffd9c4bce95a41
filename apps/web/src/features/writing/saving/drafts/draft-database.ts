import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '../../../../lib/disk/open-database.ts';
import type { SavedMark, StoredEntry, WholeRecord } from './draft-records.ts';

/** Object stores of the drafts. All names are stored. */
interface Drafts extends DBSchema {
  journal: { key: EntryKey; value: StoredEntry };
  saved: { key: WriterKey; value: SavedMark };
  /** Drafts of builds before the journal: read, never written. */
  drafts: { key: WriterKey; value: WholeRecord };
  lastDrafts: { key: WriterKey; value: WholeRecord };
}

type EntryKey = [userId: string, chapterId: string, writer: string, seq: number, part: number];
type WriterKey = [userId: string, chapterId: string, writer: string];

export type DraftDatabase = IDBPDatabase<Drafts>;

export const wholeStores = ['drafts', 'lastDrafts'] as const;

export function openDraftDatabase(): Promise<DraftDatabase> {
  const writerKey = ['userId', 'chapterId', 'writer'];
  return openDatabase<Drafts>('dierbaar-drafts', 3, {
    upgrade: (db) => {
      for (const name of wholeStores.filter((one) => !db.objectStoreNames.contains(one)))
        db.createObjectStore(name, { keyPath: writerKey });
      db.createObjectStore('journal', { keyPath: [...writerKey, 'seq', 'part'] });
      db.createObjectStore('saved', { keyPath: writerKey });
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
}

/** Key range of everything that begins with these values. */
export function startingWith(...values: (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound(values, [...values, []]);
}

/** Key range of a draft of a build before the journal, with all its parts. */
export function wholeDraftOf(userId: string, chapterId: string, writer: string): IDBKeyRange {
  return IDBKeyRange.bound([userId, chapterId, writer], [userId, chapterId, `${writer}\uffff`]);
}
