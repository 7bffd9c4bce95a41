import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CoverChoice, PrinterProduct } from '@dierbaar/book';
import { type BookSettings, type ChapterText, readTemplateVersion } from '@dierbaar/book/render';
import type { CoverImage } from '@dierbaar/contract';
import { z } from 'zod';

/** A cover, and the photo on it with the place of its bytes. */
export interface CoverInputs {
  choice: CoverChoice;
  photo: (CoverImage & { key: string }) | null;
}

/** Everything an export is made of; the photos are named by the place of their bytes, which never change. */
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
  /** The inputs as they are stored. */
  pack: () => Buffer;
}

/** The hash of inputs names whatever is made of them. */
export function hashInputs(inputs: ExportInputs): HashedInputs {
  const json = JSON.stringify(inputs);
  const contentHash = createHash('sha256').update(json).digest('hex');
  return { contentHash, pack: () => gzipSync(json, { level: 1 }) };
}

export function parseInputs(packed: Buffer): ExportInputs {
  return stored.parse(JSON.parse(gunzipSync(packed).toString()));
}

// Written by nameInputs and by nobody else.
const stored = z.custom<ExportInputs>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && 'templates' in value,
);

let version: string | undefined;

/** The fingerprint of the templates of this process. Reads every font, so it is asked once. */
export function templateVersion(): string {
  version ??= readTemplateVersion();
  return version;
}
