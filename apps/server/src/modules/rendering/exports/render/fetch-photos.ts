import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PhotoPaths } from '@dierbaar/book/render';
import pLimit from 'p-limit';

/** Writes the photo of a name into a file. */
export type SavePhoto = (name: string, target: string) => Promise<void>;

const concurrency = 4;

/** Photos that are being fetched: the file that each will have, by name, and when all of them are there. */
export interface ComingPhotos {
  paths: PhotoPaths;
  fetched: Promise<void>;
}

/** Starts to write photos into a directory for the typesetter, `after` others are there. */
export function fetchPhotos(
  save: SavePhoto,
  names: readonly string[],
  directory: string,
  onPhoto: () => void,
  after: Promise<void> = Promise.resolve(),
): ComingPhotos {
  const files = names.map((name) => {
    const file = path.join(directory, `photo-${createHash('sha256').update(name).digest('hex')}`);
    return [name, file] as const;
  });
  const fetchAll = async () => {
    await after;
    await pLimit(concurrency).map(files, async ([name, file]) => {
      await save(name, file);
      onPhoto();
    });
  };
  return { paths: Object.fromEntries(files), fetched: fetchAll() };
}
