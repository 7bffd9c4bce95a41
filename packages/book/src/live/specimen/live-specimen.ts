import type { BookSettings, ChapterText } from '../../layout/layout-data.ts';
import { assetUrls } from '../assets.ts';
import { drawSvg, showBitmap } from '../engine/screen.ts';
import { type LiveWorker, SupervisedWorker, type WasmModules } from '../engine/supervised-worker.ts';
import type {
  FromSpecimenWorker,
  SpecimenBook,
  SpecimenPages,
  SpecimenView,
  ToSpecimenWorker,
} from './specimen-messages.ts';

/** Printed pages that show the settings of a book, updated while they are chosen. */
export type LiveSpecimen = {
  /** The first chapter with text is shown; of the others only the titles are, in the contents. */
  setBook(settings: BookSettings, chapters: readonly ChapterText[]): void;
  /** Adds or removes a photo; without it, its place is an empty frame. */
  setPhoto(name: string, picture: Blob | null): void;
  /** Keeps a canvas painted with a page until the returned function is called. */
  paint(canvas: HTMLCanvasElement, view: Omit<SpecimenView, 'id'> & { onPainted?: () => void }): () => void;
  /** Page numbers of the newest layout; empty until there is one. */
  getPages(): SpecimenPages;
  subscribe(listener: () => void): () => void;
  close(): void;
};

type LiveSpecimenOptions = {
  createWorker: () => LiveWorker<ToSpecimenWorker>;
  loadPrograms: () => Promise<WasmModules>;
};

type OpenCanvas = { canvas: HTMLCanvasElement; view: SpecimenView; onPainted: () => void };

/** Creates the specimen. Worker and WebAssembly are loaded by the first `setBook`. */
export function startLiveSpecimen(options: LiveSpecimenOptions): LiveSpecimen {
  const listeners = new Set<() => void>();
  const canvases = new Map<number, OpenCanvas>();
  const photos = new Map<string, Blob>();
  let book: SpecimenBook | null = null;
  let pages: SpecimenPages = {};
  let lastId = 0;

  const worker = new SupervisedWorker<ToSpecimenWorker, FromSpecimenWorker>({
    ...options,
    start: (programs) => ({ kind: 'start', ...programs, assets: assetUrls }),
    replay: () => [
      ...[...photos].map(([name, picture]) => ({ kind: 'photo', name, picture }) as const),
      ...(book === null ? [] : [{ kind: 'book', book } as const]),
      viewsMessage(),
    ],
    receive,
    discard: (message) => {
      if (message.kind === 'painted') message.bitmap.close();
    },
    onState: () => {},
  });

  function receive(message: FromSpecimenWorker) {
    switch (message.kind) {
      case 'laidOut':
        if (message.version !== book?.version) return;
        pages = message.pages;
        for (const listener of listeners) listener();
        return;
      case 'painted': {
        const open = canvases.get(message.id);
        if (open === undefined) return message.bitmap.close();
        showBitmap(open.canvas, message.bitmap);
        return open.onPainted();
      }
      case 'draw':
        return void drawSvg(message.drawing).then((bitmap) =>
          worker.send({ kind: 'drawing', id: message.id, bitmap }),
        );
      // Pages that cannot be laid out keep their last picture.
      case 'problem':
      case 'ready':
      case 'idle':
      case 'full':
      case 'broken':
        return;
      default:
        message satisfies never;
    }
  }

  function viewsMessage(): ToSpecimenWorker {
    return { kind: 'views', views: [...canvases.values()].map(({ view }) => view) };
  }

  return {
    setBook(settings, chapters) {
      book = { settings, chapters, version: (book?.version ?? 0) + 1 };
      worker.send({ kind: 'book', book });
      worker.open();
    },
    setPhoto(name, picture) {
      if (picture === null) photos.delete(name);
      else photos.set(name, picture);
      worker.send({ kind: 'photo', name, picture });
    },
    paint(canvas, { onPainted = () => {}, ...view }) {
      lastId += 1;
      const id = lastId;
      canvases.set(id, { canvas, view: { id, ...view }, onPainted });
      worker.send(viewsMessage());
      return () => {
        if (canvases.delete(id)) worker.send(viewsMessage());
      };
    },
    getPages: () => pages,
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
