import { measurePhoto } from '../../../packages/book/src/render/photos/prepare-photo.ts';
import type { ServedPhoto } from './page.ts';

/** What the page is told of photos that are served in a folder. */
export function photosAt(folder: string, files: Readonly<Record<string, string>>): Promise<ServedPhoto[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => ({
      name,
      address: folder + name,
      ...(await measurePhoto(file)),
    })),
  );
}
