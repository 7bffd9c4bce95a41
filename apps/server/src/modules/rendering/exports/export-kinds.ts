import type { CoverPartName, ExportQuality } from '@dierbaar/contract';
import { z } from 'zod';

/** Kinds of exports: the pages of a book in one of two qualities, or a picture of one part of its cover. */
export type ExportKind = ExportQuality | `cover-${CoverPartName}`;

/** Pictures of the pages of a preview, for readers: made of its file instead of the book. */
export const readingKind = 'reading';

/** Objects of an export: pages, cover sheet and manifest of a book, or the sizes of a picture. */
export const fileNames = {
  content: { name: 'content.pdf', type: 'application/pdf' },
  /** The first pages, shown while the rest is rendered. */
  early: { name: 'early.pdf', type: 'application/pdf' },
  manifest: { name: 'manifest.json', type: 'application/json' },
  cover: { name: 'cover.pdf', type: 'application/pdf' },
  large: { name: 'large.jpg', type: 'image/jpeg' },
  small: { name: 'small.jpg', type: 'image/jpeg' },
  /** Pictures of all pages one after the other; the manifest says where each begins. */
  pictures: { name: 'pictures.bin', type: 'application/octet-stream' },
} as const;

export type FileName = keyof typeof fileNames;

/** Object key of an export file, derived from the content hash: a second run overwrites the same object. */
export function exportObjectKey(contentHash: string, kind: string, file: FileName): string {
  return `exports/${contentHash}/${kind}/${fileNames[file].name}`;
}

/** An object of the store as rows refer to it. */
export const storedFile = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });

export type StoredFile = z.infer<typeof storedFile>;

const storedFiles = z.partialRecord(
  z.enum(['content', 'early', 'manifest', 'cover', 'large', 'small', 'pictures'] satisfies FileName[]),
  // Pages of the book that are in a file which does not contain all of them.
  storedFile.extend({ pages: z.array(z.int()).optional() }),
);

export function parseExportFiles(row: { files: unknown }) {
  return storedFiles.parse(row.files ?? {});
}
