import type { RenderSession } from '@myriaddreamin/typst-ts-renderer';
import type { IncrServer } from '@myriaddreamin/typst-ts-web-compiler';
import { makeLayoutData } from '../../layout/layout-data.ts';
import type { NodePlace, PartPage } from '../../layout/node-map.ts';
import type { TextSize } from '../../layout/text-sizes.ts';
import type { FontLoader } from '../engine/font-loader.ts';
import type { Painter } from '../engine/painter.ts';
import type { PhotoStore } from '../engine/photo-store.ts';
import type { Typesetter } from '../engine/typesetter.ts';
import type { FromSpecimenWorker, SpecimenBook, SpecimenPages, SpecimenView } from './specimen-messages.ts';

type SpecimenSchedulerDeps = {
  typesetter: Pick<Typesetter, 'layOut' | 'createExportMemory'>;
  painter: Pick<Painter, 'open' | 'add' | 'paint'>;
  fonts: Pick<FontLoader, 'provide'>;
  photos: Pick<PhotoStore, 'filesOf'>;
  post: (message: FromSpecimenWorker, transfer?: Transferable[]) => void;
};

/** The book in one text size, as it was laid out last. */
type SetBook = {
  version: number;
  picture: { memory: IncrServer; session: RenderSession };
  pages: SpecimenPages;
};

/** Lays out the newest book with the template of the print file, then paints the watched pages one at a time. */
export class SpecimenScheduler {
  readonly #deps: SpecimenSchedulerDeps;
  readonly #sets = new Map<TextSize, SetBook>();
  #book: SpecimenBook | null = null;
  /** The views with the version each was last painted with. */
  #watched: { view: SpecimenView; painted: number }[] = [];

  constructor(deps: SpecimenSchedulerDeps) {
    this.#deps = deps;
  }

  setBook(book: SpecimenBook): void {
    this.#book = book;
  }

  setViews(views: readonly SpecimenView[]): void {
    const known = new Map(this.#watched.map((watched) => [JSON.stringify(watched.view), watched]));
    this.#watched = views.map((view) => known.get(JSON.stringify(view)) ?? { view, painted: 0 });
  }

  /** Lays out and paints everything again: a photo is there now, or gone. */
  photoChanged(): void {
    for (const set of this.#sets.values()) set.version = 0;
    for (const watched of this.#watched) watched.painted = 0;
  }

  /** Does one piece of work; false when there is none. */
  async step(): Promise<boolean> {
    const book = this.#book;
    if (book === null) return false;
    // The chosen size first: its pages are the ones that are read.
    const wanted = new Set([book.settings.textSize, ...this.#watched.map(({ view }) => view.textSize)]);
    for (const textSize of wanted) {
      if (this.#sets.get(textSize)?.version !== book.version) {
        await this.#layOut(book, textSize);
        return true;
      }
      const next = this.#watched.find(
        ({ view, painted }) =>
          view.textSize === textSize &&
          painted !== book.version &&
          this.#sets.get(textSize)?.pages[view.page] !== undefined,
      );
      if (next === undefined) continue;
      await this.#paint(next, book.version);
      return true;
    }
    return false;
  }

  async #layOut(book: SpecimenBook, textSize: TextSize): Promise<void> {
    const { chapters, version } = book;
    const settings = { ...book.settings, textSize };
    const { typesetter, painter, fonts, photos, post } = this.#deps;
    await fonts.provide(settings, () => JSON.stringify([settings, chapters]));
    // A newer version arrived while the fonts were loading; the next step takes it.
    if (this.#book !== book) return;
    const { picture, pages: before } = this.#sets.get(textSize) ?? {
      picture: { memory: typesetter.createExportMemory(), session: painter.open() },
      pages: {},
    };
    const shown = [settings.frontispiece, ...chapters.map(({ photo = null }) => photo)];
    const files = photos.filesOf(shown.filter((photo) => photo !== null));
    const layout = typesetter.layOut('/book.typ', makeLayoutData(settings, chapters, files), picture.memory);
    // The canvases keep the last good pages.
    const pages = layout.state === 'failed' ? before : pagesOf(layout);
    this.#sets.set(textSize, { version, picture, pages });
    if (layout.state === 'failed') return post({ kind: 'problem', version, message: layout.message });
    if (layout.changes !== null) painter.add(picture.session, layout.changes);
    if (textSize === book.settings.textSize) post({ kind: 'laidOut', version, pages });
  }

  async #paint(watched: { view: SpecimenView; painted: number }, version: number): Promise<void> {
    const { id, page, scale, textSize } = watched.view;
    const set = this.#sets.get(textSize);
    const number = set?.pages[page];
    watched.painted = version;
    if (set === undefined || number === undefined) return;
    const { bitmap } = await this.#deps.painter.paint(set.picture.session, number, scale, null);
    if (bitmap !== null) this.#deps.post({ kind: 'painted', id, version, bitmap }, [bitmap]);
  }
}

function pagesOf(layout: { nodes: readonly NodePlace[]; parts: readonly PartPage[] }): SpecimenPages {
  const pages: SpecimenPages = {};
  for (const { part, page } of layout.parts) pages[part] ??= page;
  const written = layout.nodes.find(({ index }) => index !== null) ?? layout.nodes[0];
  return written === undefined ? pages : { ...pages, chapter: written.page };
}
