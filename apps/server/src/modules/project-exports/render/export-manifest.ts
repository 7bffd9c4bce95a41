import type { NodePlace } from '@dierbaar/book/render';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { exportObjectKey, type StoredFile } from '../export-kinds.ts';

/**
 * Data of a finished book besides its file: number of pages and position of every block. It is manifestSchema last, so its
 * existence proves that all files are manifestSchema.
 */
interface Manifest {
  pages: number;
  files: Record<string, StoredFile>;
  map: NodePlace[];
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
