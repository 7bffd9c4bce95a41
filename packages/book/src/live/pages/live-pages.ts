import type { BookSettings } from '../../layout/layout-data.ts';
import { assetUrls } from '../assets.ts';
import { drawSvg, showBitmap } from '../engine/screen.ts';
import { type LiveWorker, SupervisedWorker, type WasmModules } from '../engine/supervised-worker.ts';
import { type ChapterEntry, type LiveLayout, makeLiveLayout, numberChapters } from './live-layout.ts';
import type { FromWorker, LiveChapter, LivePhoto, PageView, ToWorker, VisiblePage } from './messages.ts';

/** Which page a canvas shows; `page` counts from 1 within the chapter, `scale` is in pixels per millimetre. */
export type ShownPage = { chapterId: string; page: number; scale: number; onPainted?: () => void };

/** Printed pages of a book, updated while its text is edited. */
export type LivePages = {
  setBook(book: BookSettings, chapters: readonly LiveChapter[]): void;
  setChapter(chapter: LiveChapter): void;
  setPhoto(name: string, photo: LivePhoto | null): void;
  /** Chapter and page in the editor; they are laid out and painted before all others. */
  show(chapterId: string, page?: number): void;
  /** Keeps a canvas painted with a page until the returned function is called. */
  paint(canvas: HTMLCanvasElement, page: ShownPage): () => void;
  getLayout(): LiveLayout;
  subscribe(listener: () => void): () => void;
  close(): void;
};

type LiveOptions = {
  createWorker: () => LiveWorker<ToWorker>;
  loadPrograms: () => Promise<WasmModules>;
};

type PaintedCanvas = { canvas: HTMLCanvasElement; view: PageView; onPainted: () => void };

/** Creates the live pages. Worker and WebAssembly are loaded by the first `setBook`. */
export function startLivePages(options: LiveOptions): LivePages {
  const listeners = new Set<() => void>();
  const chapters = new Map<string, ChapterEntry>();
  const photos = new Map<string, LivePhoto>();
  const canvases = new Map<number, PaintedCanvas>();
  let book: { settings: BookSettings; titles: string[]; version: number } | null = null;
  let front: number | null = null;
  let shown: VisiblePage | null = null;
  let lastView = 0;
  let isViewsMessageQueued = false;
  let state: LiveLayout['state'] = 'starting';
  let layout: LiveLayout | null = null;
  let isLayoutStale = true;

  const worker = new SupervisedWorker<ToWorker, FromWorker>({
    ...options,
    start: (programs) => ({ kind: 'start', ...programs, assets: assetUrls }),
    replay,
    receive,
    onState,
  });

  function changed() {
    isLayoutStale = true;
    for (const listener of listeners) listener();
  }

  function onState(now: LiveLayout['state']) {
    state = now;
    changed();
  }

  // Messages that bring a new worker to the current state.
  function replay(): ToWorker[] {
    const messages: ToWorker[] = [];
    if (book !== null) messages.push(bookMessage(book));
    for (const [name, photo] of photos) messages.push({ kind: 'photo', name, photo });
    messages.push(viewsMessage());
    for (const { latest } of chapters.values()) messages.push({ kind: 'chapter', chapter: latest });
    return messages;
  }

  function receive(message: FromWorker) {
    switch (message.kind) {
      case 'laidOut':
      case 'problem': {
        const entry = chapters.get(message.chapterId);
        // Answers arrive in order; a lower version than the last accepted comes from a terminated worker.
        if (entry === undefined || message.version < entry.accepted) return;
        entry.accepted = message.version;
        entry.problem = message.kind === 'problem' ? message.message : null;
        if (message.kind === 'laidOut') {
          entry.pages = message.pages;
          entry.nodes = message.nodes ?? entry.nodes;
        }
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
          worker.send({ kind: 'drawing', id: message.id, bitmap }),
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

  function renumber() {
    const { firstPages } = numberChapters([...chapters.values()], front, book?.settings ?? null);
    for (const entry of chapters.values()) {
      const firstPage = firstPages.get(entry.latest.id) ?? 1;
      if (firstPage === entry.latest.firstPage) continue;
      entry.latest = { ...entry.latest, firstPage };
      worker.send({ kind: 'chapter', chapter: entry.latest });
    }
    changed();
  }

  function place(chapter: LiveChapter, number: number) {
    const entry = chapters.get(chapter.id);
    const old = entry?.latest;
    if (old?.document === chapter.document && old.title === chapter.title && old.number === number) return;
    const latest = { ...chapter, number, firstPage: old?.firstPage ?? 1, version: (old?.version ?? 0) + 1 };
    if (entry === undefined)
      chapters.set(chapter.id, { latest, accepted: 0, pages: null, nodes: [], problem: null });
    else entry.latest = latest;
    worker.send({ kind: 'chapter', chapter: latest });
  }

  function sendBook(settings: BookSettings) {
    const titles = [...chapters.values()].map(({ latest }) => latest.title);
    const isSame =
      book !== null && JSON.stringify([book.settings, book.titles]) === JSON.stringify([settings, titles]);
    if (isSame) return;
    book = { settings, titles, version: (book?.version ?? 0) + 1 };
    front = null;
    worker.send(bookMessage(book));
  }

  function viewsMessage(): ToWorker {
    return { kind: 'views', shown, views: [...canvases.values()].map(({ view }) => view) };
  }

  // Scrolling adds and removes several canvases in one task: one message for all of them.
  function viewsChanged() {
    if (isViewsMessageQueued) return;
    isViewsMessageQueued = true;
    queueMicrotask(() => {
      isViewsMessageQueued = false;
      worker.send(viewsMessage());
    });
  }

  return {
    setBook(settings, list) {
      const known = new Map(chapters);
      chapters.clear();
      for (const [index, chapter] of list.entries()) {
        const entry = known.get(chapter.id);
        if (entry !== undefined) chapters.set(chapter.id, entry);
        known.delete(chapter.id);
        place(chapter, index + 1);
      }
      for (const chapterId of known.keys()) worker.send({ kind: 'drop', chapterId });
      sendBook(settings);
      renumber();
      worker.open();
    },
    setChapter(chapter) {
      const known = chapters.get(chapter.id)?.latest;
      if (known === undefined || book === null) return;
      place(chapter, known.number);
      if (known.title !== chapter.title) sendBook(book.settings);
    },
    setPhoto(name, photo) {
      if (photo === null) photos.delete(name);
      else photos.set(name, photo);
      worker.send({ kind: 'photo', name, photo });
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
      if (layout === null || isLayoutStale)
        layout = makeLiveLayout(layout, state, [...chapters.values()], front, book?.settings ?? null);
      isLayoutStale = false;
      return layout;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      worker.close();
      canvases.clear();
      listeners.clear();
    },
  };
}

function bookMessage(book: { settings: BookSettings; titles: string[]; version: number }): ToWorker {
  return { kind: 'book', book: book.settings, titles: book.titles, version: book.version };
}
