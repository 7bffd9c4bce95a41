import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoPaths } from '@dierbaar/book/render';
import pLimit from 'p-limit';

export type LoadPhoto = (name: string) => Promise<Buffer | undefined>;

const concurrency = 4;

/** Writes photos into a directory for the typesetter; photos that cannot be loaded are left out. */
export async function fetchPhotos(
  load: LoadPhoto,
  names: readonly string[],
  directory: string,
  onPhoto: () => void,
): Promise<PhotoPaths> {
  const paths: Record<string, string> = {};
  await pLimit(concurrency).map(names, async (name) => {
    const bytes = await load(name);
    if (bytes) {
      const file = path.join(directory, `photo-${createHash('sha256').update(name).digest('hex')}`);
      await writeFile(file, bytes);
      paths[name] = file;
    }
    onPhoto();
  });
  return paths;
}
