import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type ChapterDocument,
  countWords,
  emptyDocument,
  isEmptyDocument,
  mediaNamesOf,
  migrateDocument,
  schemaVersion,
} from '@dierbaar/book';

/** A chapter's text in all stored representations. */
export interface StoredText {
  document: string;
  schemaVersion: number;
  contentHash: string;
  compressed: Uint8Array;
  /** Size of `document` in UTF-8. */
  bytes: number;
  words: number;
  hasContent: boolean;
  /** Names of the photos in the text. */
  photos: string[];
}

export function toStoredText(document: ChapterDocument): StoredText {
  const json = JSON.stringify(document);
  return {
    document: json,
    schemaVersion,
    contentHash: hashText(json),
    // At this size compressing here is cheaper than the transfer to another thread.
    compressed: gzipSync(json, { level: 1 }),
    bytes: Buffer.byteLength(json),
    words: countWords(document),
    hasContent: !isEmptyDocument(document),
    photos: mediaNamesOf(document),
  };
}

export function hashText(json: string): string {
  return createHash('sha256').update(json).digest('hex');
}

/** Parses a stored text. An unreadable text is an error, never an empty chapter. */
export function parseStoredDocument(stored: { document: unknown; schemaVersion: number }): ChapterDocument {
  if (stored.document === null) return emptyDocument();
  const opened = migrateDocument(stored);
  if (!opened.ok) throw new Error(`a stored chapter cannot be opened: ${opened.reason}`);
  return opened.document;
}

/** Parses the text of a revision. */
export function decompressDocument(stored: { compressed: Buffer; schemaVersion: number }): ChapterDocument {
  const json = gunzipSync(stored.compressed);
  return parseStoredDocument({ document: JSON.parse(json.toString()), schemaVersion: stored.schemaVersion });
}
