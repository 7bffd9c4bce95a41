import type { NodePlace } from '@dierbaar/book/render';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { exportObjectKey } from '../export-kinds.ts';

/**
 * What is known of a finished book besides its file: how many pages, and where everything stands. It is stored last,
 * so whoever finds it need not make anything again.
 */
export interface Manifest {
  pages: number;
  files: Record<string, { key: string; bytes: number; sha256: string }>;
  map: NodePlace[];
}

export function packManifest(manifest: Manifest): Buffer {
  return Buffer.from(JSON.stringify(manifest));
}

/** Undefined for a book that was made before there were any, or is not finished. */
export async function readManifest(
  deps: Deps,
  { contentHash, kind }: { contentHash: string; kind: string },
): Promise<Manifest | undefined> {
  const object = await deps.storage.get(exportObjectKey(contentHash, kind, 'manifest'));
  if (!object) return undefined;
  return stored.parse(JSON.parse(Buffer.concat(await object.body.toArray()).toString()));
}

// Written by packManifest and by nobody else.
const stored = z.custom<Manifest>(
  (value) => typeof value === 'object' && value !== null && 'pages' in value && 'map' in value,
);
