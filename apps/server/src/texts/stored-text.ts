import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type ChapterDocument,
  countWords,
  documentVersion,
  emptyDocument,
  isEmptyDocument,
  mediaNamesOf,
  memoriesOf,
  migrateDocument,
  voicesOf,
} from '@dierbaar/book';

/** A chapter's text in all stored representations. */
export interface StoredText {
  document: string;
  /** Lowest version that can read the document. */
  schemaVersion: number;
  contentHash: string;
  compressed: Uint8Array;
  /** Size of `document` in UTF-8. */
  bytes: number;
  words: number;
  hasContent: boolean;
  /** Names of the photos in the text. */
  photos: string[];
  /** Ids of the recordings in the text. */
  recordings: string[];
  /** Ids of the memories from which parts of the text came. */
  memories: string[];
}

export function toStoredText(document: ChapterDocument): StoredText {
  return storeJson(JSON.stringify(document), {
    schemaVersion: documentVersion(document.content),
    words: countWords(document),
    hasContent: !isEmptyDocument(document),
    photos: mediaNamesOf(document),
    recordings: voicesOf(document).map(({ recording }) => recording),
    memories: memoriesOf(document.content),
  });
}

/** The stored text of a document's JSON and what is known of the document. */
export function storeJson(
  json: string,
  facts: Pick<StoredText, 'schemaVersion' | 'words' | 'hasContent' | 'photos' | 'recordings' | 'memories'>,
): StoredText {
  const bytes = Buffer.from(json);
  return {
    document: json,
    contentHash: hashText(bytes),
    // At this size compressing here is cheaper than the transfer to another thread.
    compressed: gzipSync(bytes, { level: 1 }),
    bytes: bytes.length,
    ...facts,
  };
}

export function hashText(json: string | Uint8Array): string {
  return hash('sha256', json, 'hex');
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
