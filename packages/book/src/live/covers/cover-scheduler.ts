import type { RenderSession } from '@myriaddreamin/typst-ts-renderer';
import type { IncrServer } from '@myriaddreamin/typst-ts-web-compiler';
import { coverPhotosOf } from '../../cover/photo-covers/cover-photos.ts';
import type { Painter } from '../engine/painter.ts';
import type { Typesetter } from '../engine/typesetter.ts';
import type { CoverFonts } from './cover-fonts.ts';
import type { CoverView, FromCoverWorker } from './cover-messages.ts';
import type { CoverPhotos } from './cover-photos.ts';

type WatchedCover = { view: CoverView; done: number };
type Picture = { memory: IncrServer; session: RenderSession };

// Exported covers kept in memory: the next letter of a title changes little of them.
const MAX_PICTURES = 3;

export type CoverSchedulerDeps = {
  typesetter: Pick<Typesetter, 'layOutCover' | 'createExportMemory'>;
  painter: Pick<Painter, 'open' | 'add' | 'paint'>;
  fonts: Pick<CoverFonts, 'provide'>;
  photos: Pick<CoverPhotos, 'cut'>;
  /** Sets the pixel size of the sheet's drawing before it is rasterised. */
  prepare: (pixels: number) => void;
  post: (message: FromCoverWorker, transfer?: Transferable[]) => void;
};

/** Paints one cover at a time and only the newest version of each; older versions are never painted. */
export class CoverScheduler {
  readonly #deps: CoverSchedulerDeps;
  readonly #watched = new Map<number, WatchedCover>();
  readonly #pictures = new Map<number, Picture>();

  constructor(deps: CoverSchedulerDeps) {
    this.#deps = deps;
  }

  watch(view: CoverView): void {
    const known = this.#watched.get(view.id);
    if (known === undefined) this.#watched.set(view.id, { view, done: 0 });
    else known.view = view;
  }

  drop(id: number): void {
    this.#watched.delete(id);
    this.#forgetPicture(id);
  }

  /** Marks the covers with this photo for painting. */
  photoChanged(name: string): void {
    for (const watched of this.#watched.values())
      if (coverPhotosOf(watched.view.cover).some(({ photo }) => photo === name)) watched.done = 0;
  }

  /** Paints the most urgent cover; false when none is waiting. */
  async step(): Promise<boolean> {
    const waiting = [...this.#watched.values()].filter(({ view, done }) => done < view.version);
    const next = waiting.find(({ view }) => view.isFirst) ?? waiting[0];
    if (next === undefined) return false;
    // Fonts of all waiting covers at once: every change of fonts invalidates the typesetter's cache.
    await this.#deps.fonts.provide(waiting.map(({ view }) => view.cover));
    await this.#paint(next);
    return true;
  }

  async #paint(watched: WatchedCover): Promise<void> {
    const { typesetter, painter, prepare, post } = this.#deps;
    const { view } = watched;
    const { id, version, cover, scale } = view;
    watched.done = version;
    const images = await this.#cutPhotos(view);
    // A newer version arrived in the meantime, or the canvas is gone.
    if (this.#watched.get(id)?.view !== view) return;
    const picture = this.#pictureOf(id);
    const page = typesetter.layOutCover({ ...cover, images }, picture.memory);
    if (page.state === 'failed') return post({ kind: 'problem', id, version, message: page.message });
    painter.add(picture.session, page.changes);
    prepare(Math.ceil(Math.max(cover.wrap.width, cover.wrap.height) * scale));
    const { bitmap } = await painter.paint(picture.session, 1, scale, null);
    if (bitmap !== null) post({ kind: 'painted', id, version, bitmap }, [bitmap]);
  }

  async #cutPhotos({ cover, photos }: CoverView): Promise<Record<string, { file: string }>> {
    const images: Record<string, { file: string }> = {};
    for (const photo of coverPhotosOf(cover)) {
      const view = photos[photo.slot];
      const file = view && (await this.#deps.photos.cut(photo, view));
      if (file !== null) images[photo.name] = { file };
    }
    return images;
  }

  #pictureOf(id: number): Picture {
    const known = this.#pictures.get(id);
    const { typesetter, painter } = this.#deps;
    const picture = known ?? { memory: typesetter.createExportMemory(), session: painter.open() };
    this.#pictures.delete(id);
    this.#pictures.set(id, picture);
    for (const other of this.#pictures.keys()) {
      if (this.#pictures.size <= MAX_PICTURES) break;
      this.#forgetPicture(other);
    }
    return picture;
  }

  #forgetPicture(id: number): void {
    const picture = this.#pictures.get(id);
    if (picture === undefined) return;
    this.#pictures.delete(id);
    picture.memory.free();
    picture.session.free();
  }
}
