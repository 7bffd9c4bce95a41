import type { BookSettings } from '../../layout/layout-data.ts';
import { assetUrls, wasmUrls } from '../assets.ts';
import { drawSvg, showBitmap } from '../engine/screen.ts';
import { type LiveWorker, SupervisedWorker, type WasmModules } from '../engine/supervised-worker.ts';
import { LiveBook, type Opening } from './live-book.ts';
import type { LiveLayout } from './live-layout.ts';
import type { FromWorker, LiveChapter, PageView, ToWorker, VisiblePage } from './messages.ts';

/** Which page a canvas shows; `page` counts from 1 within the chapter, `scale` is in pixels per millimetre. */
export type ShownPage = { chapterId: string; page: number; scale: number; onPainted?: () => void };

/** Printed pages of a book, updated while its text is edited. */
export type LivePages = {
  setBook(book: BookSettings, chapters: readonly LiveChapter[]): void;
  setChapter(chapter: LiveChapter): void;
  /**
   * Blocks that are laid out and painted like a chapter, without a place in the book; null removes them. The settings
   * are those of the book if one is set; the opening has the given title and number.
   */
  setExcerpt(book: BookSettings, id: string, document: LiveChapter['document'], opening?: Opening): void;
  /** Gives a photo to the typesetter, or null when there is none; the same picture is given once. */
  setPhoto(name: string, picture: Blob | null): void;
  /** Chapter and page in the editor; they are laid out and painted before all others. */
  show(chapterId: string, page?: number): void;
  /** Keeps a canvas painted with a page until the returned function is called. */
  paint(canvas: HTMLCanvasElement, page: ShownPage): () => void;
  getLayout(): LiveLayout;
  subscribe(listener: () => void): () => void;
  /** Starts a worker at once after failures. */
  retry(): void;
  close(): void;
};

type LiveOptions = {
  createWorker: () => LiveWorker<ToWorker>;
  loadPrograms: () => Promise<WasmModules>;
};

type PaintedCanvas = { canvas: HTMLCanvasElement; view: PageView; onPainted: () => void };

/** Creates the live pages. Worker and WebAssembly are loaded by the first `setBook` or `setExcerpt`. */
export function startLivePages(options: LiveOptions): LivePages {
  const listeners = new Set<() => void>();
  const photos = new Map<string, Blob | null>();
  const canvases = new Map<number, PaintedCanvas>();
  let shown: VisiblePage | null = null;
  let lastView = 0;
  let isViewsMessageQueued = false;
  let state: LiveLayout['state'] = 'starting';
  let layout: LiveLayout | null = null;
  let isLayoutStale = true;

  const worker = new SupervisedWorker<ToWorker, FromWorker>({
    ...options,
    start: (programs) => ({ kind: 'start', ...programs, assets: assetUrls, compilerUrl: wasmUrls.compiler }),
    replay: () => [
      ...Array.from(photos, ([name, picture]) => ({ kind: 'photo', name, picture }) as const),
      viewsMessage(),
      ...book.replay(),
    ],
    receive,
    discard: (message) => {
      if (message.kind === 'painted') message.bitmap.close();
    },
    onState(now) {
      state = now;
      changed();
    },
  });
  const book = new LiveBook(
    (message) => worker.send(message),
    () =>
      new Set([
        ...(shown === null ? [] : [shown.chapterId]),
        ...Array.from(canvases.values(), ({ view }) => view.chapterId),
      ]),
  );

  function changed() {
    isLayoutStale = true;
    for (const listener of listeners) listener();
  }

  function receive(message: FromWorker) {
    switch (message.kind) {
      case 'laidOut':
      case 'counted':
      case 'problem':
      case 'around':
        book.receive(message);
        return changed();
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
      book.setBook(settings, list);
      changed();
      worker.open();
    },
    setChapter(chapter) {
      book.setChapter(chapter);
      changed();
    },
    setExcerpt(settings, id, document, opening) {
      book.setExcerpt(settings, id, document, opening);
      changed();
      worker.open();
    },
    setPhoto(name, picture) {
      if (photos.get(name) === picture) return;
      photos.set(name, picture);
      worker.send({ kind: 'photo', name, picture });
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
      if (layout === null || isLayoutStale) layout = book.layout(layout, state);
      isLayoutStale = false;
      return layout;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => worker.retry(),
    close() {
      worker.close();
      canvases.clear();
      listeners.clear();
    },
  };
}
