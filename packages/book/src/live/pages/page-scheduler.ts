import { pagesBefore } from '../../layout/chapter-starts.ts';
import { type BookSettings, makeLayoutData } from '../../layout/layout-data.ts';
import type { FontLoader } from '../engine/font-loader.ts';
import type { PageCounts } from '../engine/page-counts.ts';
import type { Painter } from '../engine/painter.ts';
import type { PhotoStore } from '../engine/photo-store.ts';
import type { Typesetter } from '../engine/typesetter.ts';
import { ChapterLengths, type CountedChapter } from './chapter-lengths.ts';
import { countAround } from './count-around.ts';
import { type ChapterLayout, layOutChapter } from './lay-out-chapter.ts';
import type { FromWorker, PageView, ToWorker, VisiblePage } from './messages.ts';
import { lastPage } from './node-places.ts';
import { lengthKeyOf } from './page-numbers.ts';
import { type Picture, PictureCache } from './picture-cache.ts';

type Book = { settings: BookSettings; titles: string[]; version: number; key: string; lengthKey: string };
/** `posted` is the JSON of the places that the page has. */
type Chapter = CountedChapter & { posted: string };
const notLaidOut = { pages: 0, counted: null, searched: null, kept: null, posted: '' };
type WatchedView = { view: PageView; painted: string | null; pageKey: string | null };

type PageSchedulerDeps = {
  typesetter: Pick<Typesetter, 'layOut' | 'createExportMemory'>;
  painter: Pick<Painter, 'open' | 'add' | 'paint'>;
  fonts: Pick<FontLoader, 'provide'>;
  photos: Pick<PhotoStore, 'files' | 'keyOf' | 'sizeKeyOf' | 'isSized'>;
  counts: PageCounts;
  post: (message: FromWorker, transfer?: Transferable[]) => void;
};

/**
 * Lays out and paints one part of the book at a time, by priority: chapters in sight, their visible pages, chapters
 * out of sight, what is around them. Only the newest version of each part is kept; older ones are never laid out. Of chapters
 * out of sight only the length is wanted, and lengths are kept for the next visit.
 */
export class PageScheduler {
  readonly #deps: PageSchedulerDeps;
  readonly #chapters = new Map<string, Chapter>();
  readonly #pictures: PictureCache;
  readonly #lengths: ChapterLengths;
  #book: Book | null = null;
  #firstPages: ReadonlyMap<string, number> = new Map();
  #aroundDone = 0;
  #paintsNext = false;
  #watched: WatchedView[] = [];
  #shown: VisiblePage | null = null;

  constructor(deps: PageSchedulerDeps) {
    this.#deps = deps;
    this.#pictures = new PictureCache(deps.typesetter, deps.painter);
    this.#lengths = new ChapterLengths(deps);
  }

  /** Stores a message; `step` does the work. */
  receive(message: Exclude<ToWorker, { kind: 'start' | 'drawing' | 'photo' }>): void {
    switch (message.kind) {
      case 'book': {
        const { book: settings, titles, version } = message;
        const key = JSON.stringify(settings);
        this.#book = { settings, titles, version, key, lengthKey: lengthKeyOf(settings) };
        return;
      }
      case 'chapter': {
        const known = this.#chapters.get(message.chapter.id);
        if (known !== undefined) known.latest = message.chapter;
        else this.#chapters.set(message.chapter.id, { latest: message.chapter, ...notLaidOut });
        return;
      }
      case 'drop':
        this.#chapters.delete(message.chapterId);
        this.#pictures.forget(message.chapterId);
        return;
      case 'numbers':
        this.#firstPages = message.firstPages;
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

  /** True when a chapter or page in sight has to be laid out or painted, or a kept length may be found. */
  get isUrgent(): boolean {
    if (this.#book === null) return false;
    const { lengthKey } = this.#book;
    return (
      this.#staleInSight() !== undefined ||
      this.#unpainted() !== undefined ||
      this.#lengths.findUnsearched(this.#chapters.values(), lengthKey) !== undefined
    );
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
    return this.#count(this.#book);
  }

  // What is not in sight, one part at a time; lengths are kept when all is counted.
  async #count(book: Book): Promise<boolean> {
    const chapters = [...this.#chapters.values()];
    const unsearched = this.#lengths.findUnsearched(chapters, book.lengthKey);
    if (unsearched !== undefined) {
      await this.#lengths.search(unsearched, book.lengthKey);
      return true;
    }
    const uncounted = this.#lengths.findUncounted(chapters, book.lengthKey);
    if (uncounted !== undefined) {
      await this.#layOut(uncounted, false);
      return true;
    }
    if (this.#aroundDone !== book.version) {
      this.#aroundDone = book.version;
      const pages = await countAround(this.#deps, book.settings, book.titles);
      if (pages !== undefined) this.#deps.post({ kind: 'around', version: book.version, pages });
      return true;
    }
    // After a write there may be work again: messages arrive meanwhile.
    let hasKept = false;
    for (const chapter of chapters) if (await this.#lengths.keep(chapter, book.lengthKey)) hasKept = true;
    return hasKept;
  }

  #lengthKey(chapter: Chapter): string {
    return this.#lengths.keyOf(chapter, this.#book?.lengthKey ?? '');
  }

  // Covers all that can be seen on the pages of a chapter.
  #pageKey(chapter: Chapter): string {
    const { id, document } = chapter.latest;
    const photos = this.#deps.photos.keyOf(document);
    return `${this.#firstPages.get(id)} ${photos} ${this.#book?.key} ${this.#lengthKey(chapter)}`;
  }

  #inSight(): string[] {
    return [
      ...(this.#shown === null ? [] : [this.#shown.chapterId]),
      ...this.#watched.map((watched) => watched.view.chapterId),
    ];
  }

  #staleInSight(): Chapter | undefined {
    return this.#inSight()
      .flatMap((id) => this.#chapters.get(id) ?? [])
      .find((chapter) => this.#pictures.find(chapter.latest.id)?.exported !== this.#pageKey(chapter));
  }

  #unpainted(): WatchedView | undefined {
    const waiting = this.#watched.filter(({ view, painted }) => {
      const exported = this.#pictures.find(view.chapterId)?.exported ?? null;
      return exported !== null && painted !== exported;
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
    const picture = inSight ? this.#pictures.provide(latest.id, this.#inSight()) : undefined;
    const firstPage = this.#firstPages.get(latest.id) ?? null;
    const text = { ...latest, firstPage, knownLines: picture?.lines.find(book.key, latest.document) };
    const data = makeLayoutData(book.settings, [text], photos.files(latest.document), latest.number);
    const layout = layOutChapter(typesetter, data, picture?.memory);
    chapter.counted = this.#lengthKey(chapter);
    if (picture !== undefined) {
      if (layout.state === 'ready') picture.lines.learn(book.key, book.settings, text, layout.nodes);
      picture.exported = this.#pageKey(chapter);
      picture.before = pagesBefore(book.settings, { document: latest.document, firstPage });
    }
    this.#report(chapter, layout, picture, picture && firstPage);
  }

  #report(
    chapter: Chapter,
    layout: ChapterLayout,
    picture: Picture | undefined,
    firstPage: number | null | undefined,
  ): void {
    const { id, version, document } = chapter.latest;
    if (layout.state === 'failed') {
      // The canvases keep the last good pages; there is no length to keep.
      chapter.kept = chapter.counted;
      const { message, block } = layout;
      this.#deps.post({ kind: 'problem', chapterId: id, version, message, block });
      return;
    }
    if (picture !== undefined && layout.changes !== null)
      this.#deps.painter.add(picture.session, layout.changes);
    chapter.pages = lastPage(layout.nodes);
    // A letter rarely moves a block, and a long chapter has hundreds.
    const places = JSON.stringify(layout.nodes);
    const nodes = places === chapter.posted ? null : layout.nodes;
    chapter.posted = places;
    const isFinal = this.#deps.photos.isSized(document);
    if (!isFinal) chapter.kept = chapter.counted;
    const { pages } = chapter;
    this.#deps.post({ kind: 'laidOut', chapterId: id, version, pages, nodes, firstPage, isFinal });
  }

  async #paint(watched: WatchedView): Promise<void> {
    const { view } = watched;
    const picture = this.#pictures.find(view.chapterId);
    if (picture === undefined) return;
    const exported = picture.exported;
    const chapter = this.#chapters.get(view.chapterId);
    watched.painted = exported;
    if (chapter === undefined || view.page > chapter.pages) return;
    const { key, bitmap } = await this.#deps.painter.paint(
      picture.session,
      view.page + picture.before,
      view.scale,
      watched.pageKey,
    );
    watched.pageKey = key;
    if (bitmap !== null) this.#deps.post({ kind: 'painted', view, bitmap }, [bitmap]);
  }
}

function viewKey({ id, chapterId, page, scale }: PageView): string {
  return JSON.stringify([id, chapterId, page, scale]);
}
