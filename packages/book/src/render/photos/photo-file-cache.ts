import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Size } from '../../geometry/formats.ts';
import type { RenderQuality } from '../job.ts';
import { type Jpeg, makeMarkedPage } from './photo-page.ts';
import { type PhotoFacts, preparePhoto, readFacts, unreadable, widthInBook } from './prepare-photo.ts';

/** Photo with its metadata and the hash of its content. */
export type InspectedPhoto = { path: string; hash: string; facts: PhotoFacts };

/** The compiler's files, of which photos are a part. */
interface TemplateFiles {
  setFile(name: string, bytes: Uint8Array): void;
  removeFile(name: string): void;
}

type Prepared = { jpeg: Promise<Jpeg>; bytes: number; lastUse: number };

/**
 * Photos of the last renders: placeholders beside the templates, and prepared photos by content hash. What was prepared for
 * one render is reused by the next; the least recently used photos are evicted above `MAX_BYTES`.
 */
export class PhotoFileCache {
  readonly #files: TemplateFiles;
  readonly #placed = new Set<string>();
  readonly #inspected = new Map<string, Omit<InspectedPhoto, 'path'>>();
  readonly #prepared = new Map<string, Prepared>();
  /** A few at a time: each holds its original in memory while it is prepared. */
  readonly #limit = pLimit(CONCURRENCY);
  #render = 0;

  constructor(files: TemplateFiles) {
    this.#files = files;
  }

  /** Puts the placeholder of a photo beside the templates and returns its file. Layout needs no more than its size. */
  place(name: string, { width, height }: Size): string {
    const file = `photo-${createHash('sha256').update(name).digest('hex').slice(0, 32)}-${width}-${height}.pdf`;
    if (!this.#placed.has(file)) {
      this.#placed.add(file);
      this.#files.setFile(file, makeMarkedPage({ width, height }, file));
    }
    return file;
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

  /** The photo at the size that a render needs for a box in millimetres; it is prepared in other threads. */
  prepare(
    { path, hash, facts }: InspectedPhoto,
    quality: RenderQuality,
    box: Size | undefined,
  ): Promise<Jpeg> {
    const width = widthInBook(facts, quality, box);
    // A photo that keeps its data in print is read from its file again, which is of one job; others are of use to the next one.
    const isReadAgain = quality === 'print' && facts.plain !== null && width === facts.width;
    const key = [hash, quality, width, ...(isReadAgain ? [path] : [])].join(' ');
    const known = this.#prepared.get(key);
    if (known !== undefined) {
      known.lastUse = this.#render;
      return known.jpeg;
    }
    const jpeg = this.#limit(() => preparePhoto(path, facts, quality, width));
    const prepared = { jpeg, bytes: 0, lastUse: this.#render };
    this.#prepared.set(key, prepared);
    jpeg.then(
      ({ bytes }) => {
        prepared.bytes = bytes instanceof Uint8Array ? bytes.length : 0;
      },
      () => this.#prepared.delete(key),
    );
    return jpeg;
  }

  /** Removes photos of earlier renders while the total is above `MAX_BYTES`. */
  evict(): void {
    const all = [...this.#prepared].sort(([, one], [, other]) => one.lastUse - other.lastUse);
    let total = all.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    for (const [key, { bytes, lastUse }] of all) {
      if (total <= MAX_BYTES || lastUse === this.#render) break;
      this.#prepared.delete(key);
      total -= bytes;
    }
    if (this.#placed.size > MAX_PLACED) {
      for (const file of this.#placed) this.#files.removeFile(file);
      this.#placed.clear();
    }
    this.#render += 1;
  }
}

const CONCURRENCY = 4;
const MAX_INSPECTED = 5000;
const MAX_PLACED = 5000;
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
