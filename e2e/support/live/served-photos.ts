import { measurePhoto } from '../../../packages/book/src/render/photos/prepare-photo.ts';
import type { ServedPhoto } from './page.ts';

/** Photos of a served folder as the page's input. */
export function photosAt(folder: string, files: Readonly<Record<string, string>>): Promise<ServedPhoto[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => ({
      name,
      address: folder + name,
      ...(await measurePhoto(file)),
    })),
  );
}
