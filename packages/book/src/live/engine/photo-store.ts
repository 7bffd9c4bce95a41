import type { ChapterDocument } from '../../document/schema.ts';
import { type PhotoFile, photosOf } from '../../layout/layout-data.ts';
import type { LivePhoto } from '../pages/messages.ts';
import type { Typesetter } from './typesetter.ts';

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** Photos as files of the typesetter; a missing or unreadable photo prints as an empty frame. */
export class PhotoStore {
  readonly #typesetter: Pick<Typesetter, 'setFile' | 'dropFile'>;
  readonly #files = new Map<string, PhotoFile>();
  #count = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(typesetter: Pick<Typesetter, 'setFile' | 'dropFile'>) {
    this.#typesetter = typesetter;
  }

  /** Queued one after the other: the last photo of a name wins. */
  put(name: string, photo: LivePhoto | null): Promise<void> {
    this.#last = this.#last.then(() => this.#put(name, photo));
    return this.#last;
  }

  /** Stored photos of a document. */
  files(document: ChapterDocument): Record<string, PhotoFile> {
    const found: Record<string, PhotoFile> = {};
    for (const { name } of document.content.flatMap(photosOf)) {
      const file = this.#files.get(name);
      if (file !== undefined) found[name] = file;
    }
    return found;
  }

  /** Cache key that changes when a photo of the document is added or removed. */
  keyOf(document: ChapterDocument): string {
    return Object.values(this.files(document))
      .map(({ file, width, height }) => `${file}:${width}x${height}`)
      .join();
  }

  async #put(name: string, photo: LivePhoto | null): Promise<void> {
    const file = photo === null ? null : await this.#store(photo.picture);
    const old = this.#files.get(name)?.file ?? null;
    if (photo === null) this.#files.delete(name);
    else this.#files.set(name, { file, width: photo.width, height: photo.height });
    if (old !== null) this.#typesetter.dropFile(`/${old}`);
  }

  async #store(picture: Blob): Promise<string | null> {
    const extension = extensions[picture.type];
    if (extension === undefined || !(await isReadable(picture))) return null;
    this.#count += 1;
    const file = `photo-${this.#count}.${extension}`;
    this.#typesetter.setFile(`/${file}`, new Uint8Array(await picture.arrayBuffer()));
    return file;
  }
}

async function isReadable(picture: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
}
