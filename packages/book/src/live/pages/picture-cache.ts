import type { RenderSession } from '@myriaddreamin/typst-ts-renderer';
import type { IncrServer } from '@myriaddreamin/typst-ts-web-compiler';
import type { Painter } from '../engine/painter.ts';
import type { Typesetter } from '../engine/typesetter.ts';
import { KnownLines } from './known-lines.ts';

/**
 * Exported pages of a chapter; `exported` is the key of the layout that they show, `before` the number of pages that
 * precede the chapter in it.
 */
export type Picture = {
  memory: IncrServer;
  session: RenderSession;
  exported: string | null;
  before: number;
  lines: KnownLines;
};

// Chapters kept, so that scrolling back needs no new layout.
const MAX_PICTURES = 3;

/** Exported pages of the chapters shown last. */
export class PictureCache {
  readonly #typesetter: Pick<Typesetter, 'createExportMemory'>;
  readonly #painter: Pick<Painter, 'open'>;
  readonly #pictures = new Map<string, Picture>();

  constructor(typesetter: Pick<Typesetter, 'createExportMemory'>, painter: Pick<Painter, 'open'>) {
    this.#typesetter = typesetter;
    this.#painter = painter;
  }

  find(id: string): Picture | undefined {
    return this.#pictures.get(id);
  }

  /** Picture of a chapter, made if there is none; of the chapters out of sight the least recently used is evicted. */
  provide(id: string, inSight: readonly string[]): Picture {
    const picture = this.#pictures.get(id) ?? {
      memory: this.#typesetter.createExportMemory(),
      session: this.#painter.open(),
      exported: null,
      before: 0,
      lines: new KnownLines(),
    };
    // Moves it to the end of the map.
    this.#pictures.delete(id);
    this.#pictures.set(id, picture);
    for (const other of [...this.#pictures.keys()]) {
      if (this.#pictures.size <= MAX_PICTURES) break;
      if (!inSight.includes(other)) this.forget(other);
    }
    return picture;
  }

  forget(id: string): void {
    const picture = this.#pictures.get(id);
    if (picture === undefined) return;
    this.#pictures.delete(id);
    picture.memory.free();
    picture.session.free();
  }
}
