import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoPaths } from '@dierbaar/book/render';

export type LoadPhoto = (name: string) => Promise<Buffer | undefined>;

const atOnce = 4;

/** Writes photos into a directory for the typesetter; what cannot be loaded is left out. */
export async function fetchPhotos(
  load: LoadPhoto,
  names: readonly string[],
  directory: string,
  onPhoto: () => void,
): Promise<PhotoPaths> {
  const paths: Record<string, string> = {};
  const waiting = [...names];
  const fetchNext = async (): Promise<void> => {
    const name = waiting.shift();
    if (name === undefined) return;
    const bytes = await load(name);
    if (bytes) {
      const file = path.join(directory, `photo-${createHash('sha256').update(name).digest('hex')}`);
      await writeFile(file, bytes);
      paths[name] = file;
    }
    onPhoto();
    return fetchNext();
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
  return paths;
}
