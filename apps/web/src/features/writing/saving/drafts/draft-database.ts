import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '../../../../lib/disk/open-database.ts';
import type { SavedMark, StoredEntry } from './draft-records.ts';

/** Object stores of the drafts. All names are stored. */
interface Drafts extends DBSchema {
  journal: { key: EntryKey; value: StoredEntry };
  saved: { key: WriterKey; value: SavedMark };
}

type EntryKey = [userId: string, chapterId: string, writer: string, seq: number, part: number];
type WriterKey = [userId: string, chapterId: string, writer: string];

export type DraftDatabase = IDBPDatabase<Drafts>;

export function openDraftDatabase(): Promise<DraftDatabase> {
  const writerKey = ['userId', 'chapterId', 'writer'];
  return openDatabase<Drafts>('dierbaar-drafts', 3, {
    upgrade: (db) => {
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
