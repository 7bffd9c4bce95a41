import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type ChapterDocument,
  countWords,
  emptyDocument,
  isEmptyDocument,
  migrateDocument,
  schemaVersion,
} from '@dierbaar/book';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A chapter's text in every form that is stored. */
export interface StoredForms {
  document: string;
  schemaVersion: number;
  contentHash: string;
  compressed: Buffer;
  words: number;
  hasContent: boolean;
}

export async function storedFormsOf(document: ChapterDocument): Promise<StoredForms> {
  const json = JSON.stringify(document);
  return {
    document: json,
    schemaVersion,
    contentHash: createHash('sha256').update(json).digest('hex'),
    compressed: await compress(json, { level: 4 }),
    words: countWords(document),
    hasContent: !isEmptyDocument(document),
  };
}

/** Opens a stored text. One that cannot be read is an error, never an empty chapter. */
export function openDocument(stored: { document: unknown; schemaVersion: number }): ChapterDocument {
  if (stored.document === null) return emptyDocument();
  const opened = migrateDocument(stored);
  if (!opened.ok) throw new Error(`a stored chapter cannot be opened: ${opened.reason}`);
  return opened.document;
}

export async function decompressDocument(stored: {
  compressed: Buffer;
  schemaVersion: number;
}): Promise<ChapterDocument> {
  const json = await decompress(stored.compressed);
  return openDocument({ document: JSON.parse(json.toString()), schemaVersion: stored.schemaVersion });
}
