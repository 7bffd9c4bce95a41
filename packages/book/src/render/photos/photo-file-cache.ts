import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Size } from '../../geometry/formats.ts';
import type { PhotoFile } from '../../layout/layout-data.ts';
import type { BookCompiler } from '../process/book-compiler.ts';
import type { RenderQuality } from '../process/job.ts';
import { type Jpeg, makeMarkedPage } from './photo-page.ts';
import {
  type PhotoFacts,
  predictPreview,
  preparePhoto,
  readFacts,
  unreadable,
  widthInBook,
} from './prepare-photo.ts';

/** Photo with its metadata and the hash of its content. */
export type InspectedPhoto = { path: string; hash: string; facts: PhotoFacts };

type TemplateFiles = Pick<BookCompiler, 'setFile' | 'removeFile'>;

/** A photo as the templates see it, and whether its page was replaced once it is prepared. */
export type PlacedPhoto = { placed: PhotoFile; prepared: Promise<boolean> };

type Prepared = { file: string; jpeg: Jpeg; lastUse: number };

/**
 * Photos beside the templates, by content hash: a photo prepared for one render is reused by the next. The least
 * recently used ones are evicted above `MAX_BYTES`.
 */
export class PhotoFileCache {
  readonly #files: TemplateFiles;
  readonly #inspected = new Map<string, Omit<InspectedPhoto, 'path'>>();
  readonly #ready = new Map<string, Prepared>();
  readonly #preparing = new Map<string, Promise<boolean>>();
  #render = 0;

  constructor(files: TemplateFiles) {
    this.#files = files;
  }

  /** Reads hash and metadata of a photo's file; an unchanged file is not read again. */
  async inspect(path: string): Promise<InspectedPhoto> {
    const identity = identify(path);
    const known = this.#inspected.get(identity);
    if (known !== undefined) return { path, ...known };
    const bytes = await readFile(path);
    const inspected = {
      hash: createHash('sha256').update(bytes).digest('hex'),
      facts: await readFacts(bytes),
    };
    if (this.#inspected.size >= MAX_INSPECTED) this.#inspected.clear();
    this.#inspected.set(identity, inspected);
    return { path, ...inspected };
  }

  /**
   * Puts a photo beside the templates, at the size the render needs. A preview's photo is prepared in other threads
   * while the pages are laid out; `prepared` resolves to true when its page had to be replaced.
   */
  async place(photo: InspectedPhoto, quality: RenderQuality, box: Size | undefined): Promise<PlacedPhoto> {
    const { hash, facts } = photo;
    const width = widthInBook(facts, quality, box);
    const file = `photo-${hash.slice(0, 32)}-${quality}-${width}.pdf`;
    // Size of the file: rounding in a smaller copy of it must not change the layout.
    const placed = { file, width: facts.width, height: facts.height };
    const predicted = quality === 'preview' ? await predictPreview(facts, width) : null;
    const ready = this.#ready.get(file);
    if (ready !== undefined) {
      ready.lastUse = this.#render;
      return { placed, prepared: Promise.resolve(false) };
    }
    const prepared = this.#preparing.get(file) ?? this.#prepare(photo, quality, width, file, predicted);
    this.#preparing.set(file, prepared);
    // Print files need the photo's own properties, which are known only when it is prepared.
    if (quality === 'print') await prepared;
    return { placed, prepared };
  }

  /** JPEG of a placed photo. */
  find(file: string): Jpeg {
    const found = this.#ready.get(file);
    if (found === undefined) throw new Error(`${file} was not laid out`);
    return found.jpeg;
  }

  /** Removes photos of earlier renders while the total is above `MAX_BYTES`. */
  evict(): void {
    const all = [...this.#ready.values()].sort((one, other) => one.lastUse - other.lastUse);
    let total = all.reduce((sum, { jpeg }) => sum + jpeg.bytes.length, 0);
    for (const { file, jpeg, lastUse } of all) {
      if (total <= MAX_BYTES || lastUse === this.#render) break;
      this.#files.removeFile(file);
      this.#ready.delete(file);
      total -= jpeg.bytes.length;
    }
    this.#render += 1;
  }

  async #prepare(
    photo: InspectedPhoto,
    quality: RenderQuality,
    width: number,
    file: string,
    predicted: Omit<Jpeg, 'bytes'> | null,
  ): Promise<boolean> {
    try {
      if (predicted) this.#files.setFile(file, makeMarkedPage({ ...predicted, bytes: NO_BYTES }, file));
      // Read at once: laying out blocks this thread, and what has not started by then waits for it.
      const jpeg = await preparePhoto(readNow(photo.path), photo.facts, quality, width);
      const isReplaced = predicted === null || !isSameKind(jpeg, predicted);
      if (isReplaced) this.#files.setFile(file, makeMarkedPage(jpeg, file));
      this.#ready.set(file, { file, jpeg, lastUse: this.#render });
      return isReplaced;
    } finally {
      this.#preparing.delete(file);
    }
  }
}

const NO_BYTES = new Uint8Array();

const isSameKind = (one: Omit<Jpeg, 'bytes'>, other: Omit<Jpeg, 'bytes'>) =>
  one.width === other.width &&
  one.height === other.height &&
  one.channels === other.channels &&
  one.profile === other.profile;

function readNow(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    return unreadable(error);
  }
}

const MAX_INSPECTED = 5000;
const MAX_BYTES = 256 * 1024 ** 2;

// Synchronous: the process has one job, and each await costs time on a busy machine.
function identify(path: string): string {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch (error) {
    return unreadable(error);
  }
}
