import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { BoxedPhoto, CoverChoice, PrinterProduct } from '@dierbaar/book';
import { type BookSettings, readTemplateVersion } from '@dierbaar/book/render';
import type { CoverImage } from '@dierbaar/contract';
import { z } from 'zod';
import type { ChapterRef } from '../../../books/chapters/text-refs.ts';

/** A cover, and its photos with their object keys. */
export interface CoverInputs {
  choice: CoverChoice;
  photos: Record<BoxedPhoto['slot'], (CoverImage & { key: string }) | null>;
}

/**
 * Everything an export depends on, without the texts themselves: chapters refer to theirs by hash, and the bytes of a
 * photo never change under its name.
 */
export type BookSpec = {
  type: 'book';
  templates: string;
  /** Version to which older texts are migrated when they are read. */
  schemaVersion: number;
  projectId: string;
  product: PrinterProduct;
  /** The code of the edition follows from the hash of all this. */
  book: Omit<BookSettings, 'page' | 'editionCode'>;
  chapters: ChapterRef[];
  cover: CoverInputs | null;
};

export type CoverSpec = {
  type: 'cover';
  templates: string;
  projectId: string;
  product: PrinterProduct;
  format: BookSettings['format'];
  pages: number;
  cover: CoverInputs;
};

type ExportSpec = BookSpec | CoverSpec;

/** A spec as it is stored with the export; the size is derived from the texts and no part of the hash. */
export type StoredSpec = ExportSpec & { textBytes: number };

export interface HashedSpec {
  contentHash: string;
  /** Compressed spec for the database. */
  pack: () => Buffer;
}

/** Content hash of a spec: equal books give the same export. */
export function hashSpec({ textBytes, ...spec }: StoredSpec): HashedSpec {
  const contentHash = createHash('sha256').update(JSON.stringify(spec)).digest('hex');
  return { contentHash, pack: () => gzipSync(JSON.stringify({ ...spec, textBytes }), { level: 1 }) };
}

export function parseSpec(packed: Buffer): StoredSpec {
  return storedSpec.parse(JSON.parse(gunzipSync(packed).toString()));
}

// Only hashSpec writes it, so a shallow check is enough.
const storedSpec = z.custom<StoredSpec>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && 'templates' in value,
);

/** Raised when the spec changes its form: workers leave a spec of another form to their own release. */
const specVersion = 7;

/** Code of this module that decides pages besides the book package. */
export const renderingCode = {
  folders: [new URL('./', import.meta.url), new URL('../render/', import.meta.url)],
  packages: ['sharp'],
};

let version: string | undefined;

/** Fingerprint of the templates of this process, cached because computing it reads every font. */
export function templateVersion(): string {
  version ??= `${specVersion}-${readTemplateVersion(renderingCode)}`;
  return version;
}
