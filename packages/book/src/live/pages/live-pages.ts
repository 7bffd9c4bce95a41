import type { BookSettings } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import { assetUrls } from '../assets.ts';
import { drawSvg, showBitmap } from '../engine/screen.ts';
import { type LiveWorker, SupervisedWorker, type WasmModules } from '../engine/supervised-worker.ts';
import type {
  ChapterVersion,
  FromWorker,
  LiveChapter,
  LivePhoto,
  PageView,
  ToWorker,
  VisiblePage,
} from './messages.ts';
import { estimateFrontPages, numberPages } from './page-numbers.ts';

/** The pages of one chapter. Pages of `nodes` count from 1 within the chapter. */
export type ChapterPages = {
  firstPage: number;
  /** Unknown until the chapter has been laid out for the first time. */
  pages: number | null;
  nodes: readonly NodePlace[];
  /** Why the newest text could not be laid out; the pages are those of the text before it. */
  problem: string | null;
};

/** The book as it stands. A new object after every change. */
export type LiveLayout = {
  state: 'starting' | 'ready' | 'restarting';
  chapters: ReadonlyMap<string, ChapterPages>;
  /** Pages of the bound book; `complete` when no length had to be guessed. */
  total: number;
  complete: boolean;
};

/** Which page a canvas shows; `page` counts from 1 within the chapter, `scale` is in pixels per millimetre. */
export type ShownPage = { chapterId: string; page: number; scale: number; onPainted?: () => void };

/** The true pages of a book while it is being written. */
export type LivePages = {
  setBook(book: BookSettings, chapters: readonly LiveChapter[]): void;
  setChapter(chapter: LiveChapter): void;
  setPhoto(name: string, photo: LivePhoto | null): void;
  /** The chapter that is written in, and the page: these go before all others. */
  show(chapterId: string, page?: number): void;
  /** Keeps a canvas painted with a page until the returned function is called. */
  paint(canvas: HTMLCanvasElement, page: ShownPage): () => void;
  getLayout(): LiveLayout;
  subscribe(listener: () => void): () => void;
  close(): void;
};

export type LiveOptions = {
  createWorker: () => LiveWorker<ToWorker>;
  loadPrograms: () => Promise<WasmModules>;
};

type Kept = {
  order: ChapterVersion;
  accepted: number;
  pages: number | null;
  nodes: NodePlace[];
  problem: string | null;
};
type Painted = { canvas: HTMLCanvasElement; view: PageView; onPainted: () => void };

/** Starts the live pages. The worker and its programs are fetched when the first book is given. */
export function startLivePages(options: LiveOptions): LivePages {
  const listeners = new Set<() => void>();
  const chapters = new Map<string, Kept>();
  const photos = new Map<string, LivePhoto>();
  const canvases = new Map<number, Painted>();
  let book: { settings: BookSettings; titles: string[]; version: number } | null = null;
  let front: number | null = null;
  let shown: VisiblePage | null = null;
  let lastView = 0;
  let viewsWait = false;
  let state: LiveLayout['state'] = 'starting';
  let layout: LiveLayout | null = null;

  const line = new SupervisedWorker<ToWorker, FromWorker>({
    ...options,
    start: (programs) => ({ kind: 'start', ...programs, assets: assetUrls }),
    replay,
    receive,
    onState,
  });

  function changed() {
    layout = null;
    for (const listener of listeners) listener();
  }

  function onState(now: LiveLayout['state']) {
    state = now;
    changed();
  }

  // Everything the worker must know, for one that starts from nothing.
  function replay(): ToWorker[] {
    const messages: ToWorker[] = [];
    if (book !== null) messages.push(bookMessage(book));
    for (const [name, photo] of photos) messages.push({ kind: 'photo', name, photo });
    messages.push(viewsMessage());
    for (const { order } of chapters.values()) messages.push({ kind: 'chapter', chapter: order });
    return messages;
  }

  function receive(message: FromWorker) {
    switch (message.kind) {
      case 'laidOut':
      case 'problem': {
        const kept = chapters.get(message.chapterId);
        // Answers come in order; one to a text before the last accepted is from a worker that is gone.
        if (kept === undefined || message.version < kept.accepted) return;
        kept.accepted = message.version;
        kept.problem = message.kind === 'problem' ? message.message : null;
        if (message.kind === 'laidOut') Object.assign(kept, { pages: message.pages, nodes: message.nodes });
        return renumber();
      }
      case 'front':
        if (message.version !== book?.version) return;
        front = message.pages;
        return renumber();
      case 'painted': {
        const painted = canvases.get(message.view.id);
        if (painted === undefined) return message.bitmap.close();
        showBitmap(painted.canvas, message.bitmap);
        return painted.onPainted();
      }
      case 'draw':
        return void drawSvg(message.drawing).then((bitmap) =>
          line.send({ kind: 'drawing', id: message.id, bitmap }),
        );
      case 'ready':
      case 'idle':
      case 'full':
      case 'broken':
        return;
      default:
        message satisfies never;
    }
  }

  function numbers() {
    const parts = [...chapters.values()].map(({ order, pages }) => ({ id: order.id, pages }));
    const before = front ?? estimateFrontPages(book?.settings ?? { dedication: '' }, parts.length);
    return numberPages(before, parts, book?.settings.minPages ?? 0);
  }

  function renumber() {
    const { firstPages } = numbers();
    for (const kept of chapters.values()) {
      const firstPage = firstPages.get(kept.order.id) ?? 1;
      if (firstPage === kept.order.firstPage) continue;
      kept.order = { ...kept.order, firstPage };
      line.send({ kind: 'chapter', chapter: kept.order });
    }
    changed();
  }

  function place(chapter: LiveChapter, number: number) {
    const kept = chapters.get(chapter.id);
    const old = kept?.order;
    if (old?.document === chapter.document && old.title === chapter.title && old.number === number) return;
    const order = { ...chapter, number, firstPage: old?.firstPage ?? 1, version: (old?.version ?? 0) + 1 };
    if (kept === undefined)
      chapters.set(chapter.id, { order, accepted: 0, pages: null, nodes: [], problem: null });
    else kept.order = order;
    line.send({ kind: 'chapter', chapter: order });
  }

  function sendBook(settings: BookSettings) {
    const titles = [...chapters.values()].map(({ order }) => order.title);
    const isSame =
      book !== null && JSON.stringify([book.settings, book.titles]) === JSON.stringify([settings, titles]);
    if (isSame) return;
    book = { settings, titles, version: (book?.version ?? 0) + 1 };
    front = null;
    line.send(bookMessage(book));
  }

  function viewsMessage(): ToWorker {
    return { kind: 'views', shown, views: [...canvases.values()].map(({ view }) => view) };
  }

  // Canvases come and go in groups while somebody scrolls.
  function viewsChanged() {
    if (viewsWait) return;
    viewsWait = true;
    queueMicrotask(() => {
      viewsWait = false;
      line.send(viewsMessage());
    });
  }

  return {
    setBook(settings, list) {
      const known = new Map(chapters);
      chapters.clear();
      for (const [index, chapter] of list.entries()) {
        const kept = known.get(chapter.id);
        if (kept !== undefined) chapters.set(chapter.id, kept);
        known.delete(chapter.id);
        place(chapter, index + 1);
      }
      for (const chapterId of known.keys()) line.send({ kind: 'drop', chapterId });
      sendBook(settings);
      renumber();
      line.open();
    },
    setChapter(chapter) {
      const known = chapters.get(chapter.id)?.order;
      if (known === undefined || book === null) return;
      place(chapter, known.number);
      if (known.title !== chapter.title) sendBook(book.settings);
    },
    setPhoto(name, photo) {
      if (photo === null) photos.delete(name);
      else photos.set(name, photo);
      line.send({ kind: 'photo', name, photo });
    },
    show(chapterId, page = 1) {
      shown = { chapterId, page };
      viewsChanged();
    },
    paint(canvas, { onPainted = () => {}, ...page }) {
      lastView += 1;
      const id = lastView;
      canvases.set(id, { canvas, view: { id, ...page }, onPainted });
      viewsChanged();
      return () => {
        if (canvases.delete(id)) viewsChanged();
      };
    },
    getLayout() {
      layout ??= {
        state,
        chapters: new Map([...chapters.values()].map((kept) => [kept.order.id, pagesOf(kept)])),
        total: numbers().total,
        complete: front !== null && [...chapters.values()].every(({ pages }) => pages !== null),
      };
      return layout;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      line.close();
      canvases.clear();
      listeners.clear();
    },
  };
}

function bookMessage(book: { settings: BookSettings; titles: string[]; version: number }): ToWorker {
  return { kind: 'book', book: book.settings, titles: book.titles, version: book.version };
}

function pagesOf({ order, pages, nodes, problem }: Kept): ChapterPages {
  return { firstPage: order.firstPage, pages, nodes, problem };
}
