import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { exportObjectKey, readingKind, type StoredFile, storedFile } from '../exports/export-kinds.ts';
import type { DrawnPages } from './draw-pages.ts';

/** Where a chapter begins, by page, and its title as printed; manifests of older releases have none. */
interface ChapterPage {
  chapterId: string;
  page: number;
  title?: string;
}

/** A voice on a page: its code as parts of the page. */
interface PageVoice {
  page: number;
  code: string;
  caption: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the pictures of a preview are: where each is in their file, the lines of each page, and the text that it shows. */
export interface ReadingManifest extends DrawnPages {
  files: { pictures: StoredFile };
  chapters: ChapterPage[];
  /** First block of each page with text. */
  pageStarts: { page: number; chapterId: string; index: number | null }[];
  /** Absent in manifests of older releases. */
  voices?: PageVoice[];
}

export const packReading = (manifest: ReadingManifest): Buffer => Buffer.from(JSON.stringify(manifest));

/** Pages of so many books are cached: a family reads one at the same time. */
const maxCached = 12;
const kept = new Map<string, ReadingManifest>();

/** Undefined when there is none. It never changes under its hash, so a process reads it once. */
export async function readReading(deps: Deps, contentHash: string): Promise<ReadingManifest | undefined> {
  const known = kept.get(contentHash);
  const manifest = known ?? (await load(deps, contentHash));
  if (!manifest) return undefined;
  kept.delete(contentHash);
  kept.set(contentHash, manifest);
  for (const hash of kept.keys()) {
    if (kept.size <= maxCached) break;
    kept.delete(hash);
  }
  return manifest;
}

async function load(deps: Deps, contentHash: string): Promise<ReadingManifest | undefined> {
  const object = await deps.storage.get(exportObjectKey(contentHash, readingKind, 'manifest'));
  if (!object) return undefined;
  return schema.parse(JSON.parse(Buffer.concat(await object.body.toArray()).toString()));
}

// Only packReading writes it, so a shallow check is enough.
const schema = z
  .looseObject({ files: z.object({ pictures: storedFile }), pictures: z.array(z.tuple([z.int(), z.int()])) })
  .transform((manifest) => manifest as unknown as ReadingManifest);
