import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CoverChoice, PrinterProduct } from '@dierbaar/book';
import { type BookSettings, type ChapterText, readTemplateVersion } from '@dierbaar/book/render';
import type { CoverImage } from '@dierbaar/contract';
import { z } from 'zod';

/** A cover, and its photo with its object key. */
export interface CoverInputs {
  choice: CoverChoice;
  photo: (CoverImage & { key: string }) | null;
}

/** Everything an export depends on; photos are object keys, whose bytes never change. */
export type ExportInputs =
  | {
      type: 'book';
      templates: string;
      projectId: string;
      product: PrinterProduct;
      book: Omit<BookSettings, 'page'>;
      chapters: ChapterText[];
      photos: { name: string; preview: string; print: string }[];
      cover: CoverInputs | null;
    }
  | {
      type: 'cover';
      templates: string;
      projectId: string;
      product: PrinterProduct;
      format: BookSettings['format'];
      pages: number;
      cover: CoverInputs;
    };

export interface HashedInputs {
  contentHash: string;
  /** Compressed inputs for the database. */
  pack: () => Buffer;
}

/** Content hash of the inputs: equal inputs give the same export. */
export function hashInputs(inputs: ExportInputs): HashedInputs {
  const json = JSON.stringify(inputs);
  const contentHash = createHash('sha256').update(json).digest('hex');
  return { contentHash, pack: () => gzipSync(json, { level: 1 }) };
}

export function parseInputs(packed: Buffer): ExportInputs {
  return inputsSchema.parse(JSON.parse(gunzipSync(packed).toString()));
}

// Only hashInputs writes it, so a shallow check is enough.
const inputsSchema = z.custom<ExportInputs>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && 'templates' in value,
);

let version: string | undefined;

/** Fingerprint of the templates of this process, cached because computing it reads every font. */
export function templateVersion(): string {
  version ??= readTemplateVersion();
  return version;
}
