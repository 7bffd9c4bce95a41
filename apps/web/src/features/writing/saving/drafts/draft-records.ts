import type { Encrypted } from '../../../../lib/local/cipher.ts';

/**
 * Size of one record. Chromium copies values of 64 KiB and more to disk after the call has returned, and an unloaded
 * page can no longer provide them.
 */
const PART_BYTES = 48 * 1024;

/** One IndexedDB record: a journal entry, or a part of one. The field names are stored. */
export interface StoredEntry {
  userId: string;
  chapterId: string;
  /** Id of the opening of the chapter that wrote it. */
  writer: string;
  seq: number;
  part: number;
  parts: number;
  sealed: Encrypted;
}

/** Everything of a writer up to this number is on the server or was taken over by another opening. The names are stored. */
export interface SavedMark {
  userId: string;
  chapterId: string;
  writer: string;
  seq: number;
  at: number;
}

/** Splits an entry into records small enough to be written synchronously. */
export function splitEntry(entry: Omit<StoredEntry, 'part' | 'parts'>): StoredEntry[] {
  const { data } = entry.sealed;
  const parts = Math.max(1, Math.ceil(data.length / PART_BYTES));
  return Array.from({ length: parts }, (_, part) => ({
    ...entry,
    // A copy, because a view would be stored with its whole buffer.
    sealed: { ...entry.sealed, data: data.slice(part * PART_BYTES, (part + 1) * PART_BYTES) },
    part,
    parts,
  }));
}

/** Joins the records of an entry. Throws when one is missing. */
export function joinEntry(records: readonly StoredEntry[]): Encrypted {
  const [first] = records;
  if (!first || records.length !== first.parts) throw new Error('a part of the entry is missing');
  const sorted = [...records].sort((one, other) => one.part - other.part);
  return { ...first.sealed, data: joinBytes(sorted.map(({ sealed }) => sealed.data)) };
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    data.set(part, at);
    at += part.length;
  }
  return data;
}
