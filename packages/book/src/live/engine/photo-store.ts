import { photosOf, type SizedPhoto } from '../../document/contents.ts';
import type { ChapterDocument } from '../../document/schema.ts';
import type { PhotoFile } from '../../layout/layout-data.ts';
import type { Typesetter } from './typesetter.ts';

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

type Picture = { file: string; width: number; height: number };

/** Photos as files of the typesetter; a missing or unreadable photo prints as an empty frame. */
export class PhotoStore {
  readonly #typesetter: Pick<Typesetter, 'setFile' | 'dropFile'>;
  /** Null for a photo that is missing or unreadable. */
  readonly #pictures = new Map<string, Picture | null>();
  #count = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(typesetter: Pick<Typesetter, 'setFile' | 'dropFile'>) {
    this.#typesetter = typesetter;
  }

  /** Queued one after the other: the last photo of a name wins. */
  put(name: string, picture: Blob | null): Promise<void> {
    this.#last = this.#last.then(() => this.#put(name, picture));
    return this.#last;
  }

  /** Stored photos of a document. */
  files(document: ChapterDocument): Record<string, PhotoFile> {
    return this.filesOf(document.content.flatMap(photosOf));
  }

  /**
   * Stored photos among these. The text knows the size of the original, which decides the layout in print too; only
   * for a text without sizes that of the picture is taken, which is smaller.
   */
  filesOf(photos: readonly SizedPhoto[]): Record<string, PhotoFile> {
    const found: Record<string, PhotoFile> = {};
    for (const { name, pixelWidth, pixelHeight } of photos) {
      const picture = this.#pictures.get(name);
      if (!picture || found[name] !== undefined) continue;
      const size = pixelWidth && pixelHeight ? { width: pixelWidth, height: pixelHeight } : picture;
      found[name] = { file: picture.file, width: size.width, height: size.height };
    }
    return found;
  }

  /** Cache key that changes when a photo of the document is added or removed. */
  keyOf(document: ChapterDocument): string {
    return Object.values(this.files(document))
      .map(({ file }) => file)
      .join();
  }

  /** Cache key that changes when a photo decides the layout of the document: the text knows the size of most. */
  sizeKeyOf(document: ChapterDocument): string {
    return photosWithoutSize(document)
      .map(({ name }) => {
        const picture = this.#pictures.get(name);
        if (picture === undefined) return 'unknown';
        return picture === null ? 'missing' : `${picture.width}x${picture.height}`;
      })
      .join();
  }

  /** Whether the size of every photo is known, or that there is none. */
  isSized(document: ChapterDocument): boolean {
    return photosWithoutSize(document).every(({ name }) => this.#pictures.has(name));
  }

  async #put(name: string, picture: Blob | null): Promise<void> {
    const old = this.#pictures.get(name);
    const stored = picture === null ? null : await this.#store(picture);
    this.#pictures.set(name, stored);
    if (old) this.#typesetter.dropFile(`/${old.file}`);
  }

  async #store(picture: Blob): Promise<Picture | null> {
    const extension = extensions[picture.type];
    const size = extension === undefined ? null : await sizeOf(picture);
    if (size === null) return null;
    this.#count += 1;
    const file = `photo-${this.#count}.${extension}`;
    this.#typesetter.setFile(`/${file}`, new Uint8Array(await picture.arrayBuffer()));
    return { file, ...size };
  }
}

function photosWithoutSize(document: ChapterDocument) {
  return document.content
    .flatMap(photosOf)
    .filter(({ pixelWidth, pixelHeight }) => !pixelWidth || !pixelHeight);
}

/** Size in pixels; null for a picture that cannot be read. */
async function sizeOf(picture: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
