import type { RenderSession } from '@myriaddreamin/typst-ts-renderer';
import type { IncrServer } from '@myriaddreamin/typst-ts-web-compiler';
import { type BookSettings, makeLayoutData } from '../../layout/layout-data.ts';
import type { FontLoader } from '../engine/font-loader.ts';
import type { Painter } from '../engine/painter.ts';
import type { PhotoStore } from '../engine/photo-store.ts';
import type { Layout, Typesetter } from '../engine/typesetter.ts';
import type { ChapterVersion, FromWorker, PageView, ToWorker, VisiblePage } from './messages.ts';
import { lastPage } from './node-places.ts';

type Book = { settings: BookSettings; titles: string[]; version: number; key: string };
/** `posted` is the JSON of the places that the page has. */
type Chapter = { latest: ChapterVersion; laidOut: string | null; pages: number; posted: string };
type Picture = { memory: IncrServer; session: RenderSession; exported: string | null };
type WatchedView = { view: PageView; painted: string | null; pageKey: string | null };

// Rendered chapters kept in memory, so that scrolling back needs no new layout.
const MAX_PICTURES = 3;

type PageSchedulerDeps = {
  typesetter: Pick<Typesetter, 'layOut' | 'createExportMemory'>;
  painter: Pick<Painter, 'open' | 'add' | 'paint'>;
  fonts: Pick<FontLoader, 'provide'>;
  photos: Pick<PhotoStore, 'files' | 'keyOf'>;
  post: (message: FromWorker, transfer?: Transferable[]) => void;
};

/**
 * Lays out and paints one part of the book at a time, by priority: chapters in sight, their visible pages, chapters
 * out of sight, front matter. Only the newest version of each part is kept; older ones are never laid out.
 */
export class PageScheduler {
  readonly #deps: PageSchedulerDeps;
  readonly #chapters = new Map<string, Chapter>();
  readonly #pictures = new Map<string, Picture>();
  #book: Book | null = null;
  #frontDone = 0;
  #paintsNext = false;
  #watched: WatchedView[] = [];
  #shown: VisiblePage | null = null;

  constructor(deps: PageSchedulerDeps) {
    this.#deps = deps;
  }

  /** Stores a message; `step` does the work. */
  receive(message: Exclude<ToWorker, { kind: 'start' | 'drawing' | 'photo' }>): void {
    switch (message.kind) {
      case 'book':
        this.#book = {
          settings: message.book,
          titles: message.titles,
          version: message.version,
          key: JSON.stringify(message.book),
        };
        return;
      case 'chapter': {
        const known = this.#chapters.get(message.chapter.id);
        if (known === undefined) {
          this.#chapters.set(message.chapter.id, {
            latest: message.chapter,
            laidOut: null,
            pages: 0,
            posted: '',
          });
        } else known.latest = message.chapter;
        return;
      }
      case 'drop':
        this.#chapters.delete(message.chapterId);
        this.#forgetPicture(message.chapterId);
        return;
      case 'views': {
        this.#shown = message.shown;
        const known = new Map(this.#watched.map((watched) => [viewKey(watched.view), watched]));
        this.#watched = message.views.map(
          (view) => known.get(viewKey(view)) ?? { view, painted: null, pageKey: null },
        );
        return;
      }
      default:
        message satisfies never;
    }
  }

  /** True when a chapter or page in sight has to be laid out or painted. */
  get isUrgent(): boolean {
    return this.#book !== null && (this.#staleInSight() !== undefined || this.#unpainted() !== undefined);
  }

  /** Does the most urgent piece of work; false when there is none. */
  async step(): Promise<boolean> {
    if (this.#book === null) return false;
    const stale = this.#staleInSight();
    const unpainted = this.#unpainted();
    // Alternates layout and painting: the page follows even when typing is faster than the layout.
    if (stale !== undefined && !(this.#paintsNext && unpainted !== undefined)) {
      this.#paintsNext = true;
      await this.#layOut(stale, true);
      return true;
    }
    this.#paintsNext = false;
    if (unpainted !== undefined) {
      await this.#paint(unpainted);
      return true;
    }
    for (const chapter of this.#chapters.values()) {
      if (chapter.laidOut !== this.#textKey(chapter)) {
        await this.#layOut(chapter, false);
        return true;
      }
    }
    if (this.#frontDone === this.#book.version) return false;
    await this.#layOutFront();
    return true;
  }

  // `#textKey` covers all that decides a chapter's length, `#pageKey` also its page numbers.
  #textKey({ latest }: Chapter): string {
    return `${latest.version} ${this.#deps.photos.keyOf(latest.document)} ${this.#book?.key}`;
  }

  #pageKey(chapter: Chapter): string {
    return `${chapter.latest.firstPage} ${this.#textKey(chapter)}`;
  }

  #inSight(): string[] {
    return [
      ...(this.#shown === null ? [] : [this.#shown.chapterId]),
      ...this.#watched.map((watched) => watched.view.chapterId),
    ];
  }

  #staleInSight(): Chapter | undefined {
    for (const id of this.#inSight()) {
      const chapter = this.#chapters.get(id);
      if (chapter === undefined) continue;
      if (this.#pictures.get(id)?.exported !== this.#pageKey(chapter)) return chapter;
    }
    return undefined;
  }

  #unpainted(): WatchedView | undefined {
    const waiting = this.#watched.filter(({ view, painted }) => {
      const exported = this.#pictures.get(view.chapterId)?.exported;
      return exported !== undefined && exported !== null && painted !== exported;
    });
    const { chapterId, page } = this.#shown ?? {};
    return waiting.find(({ view }) => view.chapterId === chapterId && view.page === page) ?? waiting[0];
  }

  async #layOut(chapter: Chapter, inSight: boolean): Promise<void> {
    const book = this.#book;
    const { latest } = chapter;
    if (book === null) return;
    const { typesetter, fonts, photos } = this.#deps;
    await fonts.provide(
      book.settings,
      () => `${latest.title} ${book.key} ${JSON.stringify(latest.document)}`,
    );
    // A newer version arrived while the fonts were loading; the next step takes it.
    if (chapter.latest !== latest || this.#book !== book) return;
    const picture = inSight ? this.#pictureOf(latest.id) : undefined;
    const data = makeLayoutData(book.settings, [latest], photos.files(latest.document), latest.number);
    const layout = typesetter.layOut('/chapter.typ', data, picture?.memory);
    chapter.laidOut = this.#textKey(chapter);
    if (picture !== undefined) picture.exported = this.#pageKey(chapter);
    this.#report(chapter, layout, picture);
  }

  #report(chapter: Chapter, layout: Layout, picture: Picture | undefined): void {
    const { id, version } = chapter.latest;
    if (layout.state === 'failed') {
      // The canvases keep the last good pages.
      this.#deps.post({ kind: 'problem', chapterId: id, version, message: layout.message });
      return;
    }
    if (picture !== undefined && layout.changes !== null)
      this.#deps.painter.add(picture.session, layout.changes);
    chapter.pages = lastPage(layout.nodes);
    // A letter rarely moves a block, and a long chapter has hundreds.
    const places = JSON.stringify(layout.nodes);
    const nodes = places === chapter.posted ? null : layout.nodes;
    chapter.posted = places;
    this.#deps.post({ kind: 'laidOut', chapterId: id, version, pages: chapter.pages, nodes });
  }

  async #paint(watched: WatchedView): Promise<void> {
    const { view } = watched;
    const picture = this.#pictures.get(view.chapterId);
    if (picture === undefined) return;
    const exported = picture.exported;
    const chapter = this.#chapters.get(view.chapterId);
    watched.painted = exported;
    if (chapter === undefined || view.page > chapter.pages) return;
    const { key, bitmap } = await this.#deps.painter.paint(
      picture.session,
      view.page,
      view.scale,
      watched.pageKey,
    );
    watched.pageKey = key;
    if (bitmap !== null) this.#deps.post({ kind: 'painted', view, bitmap }, [bitmap]);
  }

  // Empty chapters are enough: the length of the contents depends on the titles alone.
  async #layOutFront(): Promise<void> {
    const book = this.#book;
    if (book === null) return;
    await this.#deps.fonts.provide(book.settings, () => `${book.key} ${book.titles.join(' ')}`);
    if (this.#book !== book) return;
    this.#frontDone = book.version;
    const empty = { type: 'doc' as const, content: [] };
    const chapters = book.titles.map((title, index) => ({ id: String(index), title, document: empty }));
    const layout = this.#deps.typesetter.layOut('/book.typ', makeLayoutData(book.settings, chapters, {}));
    const first = layout.state === 'ready' ? layout.nodes[0] : undefined;
    if (first !== undefined) this.#deps.post({ kind: 'front', version: book.version, pages: first.page - 1 });
  }

  #pictureOf(id: string): Picture {
    const known = this.#pictures.get(id);
    const picture = known ?? {
      memory: this.#deps.typesetter.createExportMemory(),
      session: this.#deps.painter.open(),
      exported: null,
    };
    // Moves it to the end of the map: the least recently used one is evicted first.
    this.#pictures.delete(id);
    this.#pictures.set(id, picture);
    const inSight = this.#inSight();
    for (const other of [...this.#pictures.keys()]) {
      if (this.#pictures.size <= MAX_PICTURES) break;
      if (!inSight.includes(other)) this.#forgetPicture(other);
    }
    return picture;
  }

  #forgetPicture(id: string): void {
    const picture = this.#pictures.get(id);
    if (picture === undefined) return;
    this.#pictures.delete(id);
    picture.memory.free();
    picture.session.free();
  }
}

function viewKey({ id, chapterId, page, scale }: PageView): string {
  return JSON.stringify([id, chapterId, page, scale]);
}
