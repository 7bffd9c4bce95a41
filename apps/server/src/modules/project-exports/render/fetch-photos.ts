import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PhotoPaths } from '@dierbaar/book/render';
import pLimit from 'p-limit';

/** Writes the photo of a name into a file. */
export type SavePhoto = (name: string, target: string) => Promise<void>;

const concurrency = 4;

/** Writes photos into a directory for the typesetter. */
export async function fetchPhotos(
  save: SavePhoto,
  names: readonly string[],
  directory: string,
  onPhoto: () => void,
): Promise<PhotoPaths> {
  const paths: Record<string, string> = {};
  await pLimit(concurrency).map(names, async (name) => {
    const file = path.join(directory, `photo-${createHash('sha256').update(name).digest('hex')}`);
    await save(name, file);
    paths[name] = file;
    onPhoto();
  });
  return paths;
}
