import type { EncryptedDraft } from '../../../../lib/drafts/draft-cipher.ts';

/**
 * Browsers pass a larger value on as a file that they fetch from the page afterwards, and a page that is gone has
 * nothing to give. Chromium does so from 64 KiB on.
 */
const PART_BYTES = 48 * 1024;

/** One record on disk: a draft, or a part of one. */
export interface StoredRecord {
  userId: string;
  chapterId: string;
  /** The page that wrote it; parts after the first have their number behind it. */
  writer: string;
  seq: number;
  sealed: EncryptedDraft;
  /** How many parts follow the first. */
  more: number;
}

/** The records a draft is written as, each small enough to be on its way at once. */
export function splitRecord(record: StoredRecord): StoredRecord[] {
  const { data } = record.sealed;
  const parts = Math.max(1, Math.ceil(data.length / PART_BYTES));
  return Array.from({ length: parts }, (_, at) => ({
    ...record,
    writer: nameOfPart(record.writer, at),
    // A copy, because a view would be written with everything that lies behind it.
    sealed: { ...record.sealed, data: data.slice(at * PART_BYTES, (at + 1) * PART_BYTES) },
    more: at === 0 ? parts - 1 : 0,
  }));
}

/** Whether a draft begins with this record. */
export function isFirstPart({ writer }: StoredRecord): boolean {
  return !writer.includes(' ');
}

/** Puts a draft together again. Throws when a part is missing or of another moment. */
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
