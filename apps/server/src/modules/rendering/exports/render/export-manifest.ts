import type { ChapterToCheck } from '@dierbaar/book';
import type { NodePlace, PartPage } from '@dierbaar/book/render';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { exportObjectKey, type StoredFile } from '../export-kinds.ts';
import type { Refusal } from './preflight.ts';

/** The code of a voice on a page: left and upper edge and side on the untrimmed page, in millimetres. */
export interface PlacedVoice {
  code: string;
  caption: string;
  page: number;
  x: number;
  y: number;
  side: number;
}

/**
 * Data of a finished book besides its file: number of pages, and what the print check needs of the positions of blocks.
 * It is stored last, so its existence proves that all files are stored.
 */
interface Manifest {
  pages: number;
  files: Record<string, StoredFile>;
  /** What keeps a print file from being ordered; absent in a preview and in manifests of older releases. */
  refusals?: Refusal[];
  /** Pages that fill the book up at its end; absent in manifests of older releases. */
  filling?: number;
  /** Codes of the voices in its pages; absent in manifests of older releases. */
  voiceCodes?: string[];
  /** The voices in its pages and where their codes are; absent in manifests of older releases. */
  voices?: PlacedVoice[];
  /** Positions of chapter openings and of the blocks that have something to check. */
  map: NodePlace[];
  /** First block of each page with text, as the target of a link into the editor. */
  pageStarts: { page: number; chapterId: string; index: number | null }[];
}

/** Reduces the positions of all blocks to what the print check needs; a long book has a hundred thousand of them. */
export function summarizeMap(
  map: readonly NodePlace[],
  chapters: readonly ChapterToCheck[],
): Pick<Manifest, 'map' | 'pageStarts' | 'voices'> {
  const checked = new Map<string, ChapterToCheck['facts']['blocks'][number]>(
    chapters.flatMap(({ id, facts }) =>
      facts.blocks.map((block) => [`${id} ${block.index}`, block] as const),
    ),
  );
  const found = map.filter(({ chapterId, index }) => index === null || checked.has(`${chapterId} ${index}`));
  return {
    map: found,
    pageStarts: findPageStarts(map),
    voices: found.flatMap(({ chapterId, index, page, code: place }) => {
      const voice = checked.get(`${chapterId} ${index}`)?.voice;
      return voice && place ? [{ ...place, code: voice.code, page }] : [];
    }),
  };
}

function findPageStarts(map: readonly NodePlace[]): Manifest['pageStarts'] {
  const starts = new Map<number, Manifest['pageStarts'][number]>();
  for (const { chapterId, index, page, end } of map) {
    for (let at = page; at <= (end?.page ?? page); at++) {
      if (!starts.has(at)) starts.set(at, { page: at, chapterId, index });
    }
  }
  return [...starts.values()].sort((one, other) => one.page - other.page);
}

/** Pages without text at the end of a book, ruled or blank. */
export function countFilling(parts: readonly PartPage[]): number {
  return parts.filter(({ part }) => part === 'ruled' || part === 'blank').length;
}

export function packManifest(manifest: Manifest): Buffer {
  return Buffer.from(JSON.stringify(manifest));
}

/** Undefined when the export is unfinished or older than manifests. */
export async function readManifest(
  deps: Deps,
  { contentHash, kind }: { contentHash: string; kind: string },
): Promise<Manifest | undefined> {
  const object = await deps.storage.get(exportObjectKey(contentHash, kind, 'manifest'));
  if (!object) return undefined;
  return manifestSchema.parse(JSON.parse(Buffer.concat(await object.body.toArray()).toString()));
}

// Only packManifest writes it, so a shallow check is enough.
const manifestSchema = z.custom<Manifest>(
  (value) => typeof value === 'object' && value !== null && 'pages' in value && 'map' in value,
);
