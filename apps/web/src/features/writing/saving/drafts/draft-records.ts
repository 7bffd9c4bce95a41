import type { EncryptedDraft } from '../../../../lib/drafts/draft-cipher.ts';

/**
 * Size of one record. Chromium copies values of 64 KiB and more to disk after the call has returned, and an unloaded
 * page can no longer provide them.
 */
const PART_BYTES = 48 * 1024;

/** One IndexedDB record: a draft, or a part of one. The field names are stored. */
export interface StoredRecord {
  userId: string;
  chapterId: string;
  /** Id of the page that wrote it; parts after the first have a space and their number appended. */
  writer: string;
  seq: number;
  sealed: EncryptedDraft;
  /** Number of parts after the first. */
  more: number;
}

/** Splits a draft into records small enough to be written synchronously. */
export function splitRecord(record: StoredRecord): StoredRecord[] {
  const { data } = record.sealed;
  const parts = Math.max(1, Math.ceil(data.length / PART_BYTES));
  return Array.from({ length: parts }, (_, at) => ({
    ...record,
    writer: nameOfPart(record.writer, at),
    // A copy, because a view would be stored with its whole buffer.
    sealed: { ...record.sealed, data: data.slice(at * PART_BYTES, (at + 1) * PART_BYTES) },
    more: at === 0 ? parts - 1 : 0,
  }));
}

export function isFirstPart({ writer }: StoredRecord): boolean {
  return !writer.includes(' ');
}

/** Joins the records of a draft. Throws when a part is missing or belongs to another write. */
export function joinRecords(first: StoredRecord, all: readonly StoredRecord[]): EncryptedDraft {
  const parts = Array.from({ length: first.more }, (_, at) => {
    const name = nameOfPart(first.writer, at + 1);
    const part = all.find(({ writer, seq }) => writer === name && seq === first.seq);
    if (!part) throw new Error('a part of the draft is missing');
    return part.sealed.data;
  });
  const whole = [first.sealed.data, ...parts];
  const data = new Uint8Array(whole.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of whole) {
    data.set(part, at);
    at += part.length;
  }
  return { ...first.sealed, data };
}

function nameOfPart(writer: string, at: number): string {
  return at === 0 ? writer : `${writer} ${at}`;
}
