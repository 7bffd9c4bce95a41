import type { CoverLayout } from '../../cover/cover-layout.ts';
import type { PhotoView } from '../../cover/photo-region.ts';
import { coverAssetUrls } from '../cover-assets.ts';
import { drawSvg, showBitmap } from '../engine/screen.ts';
import { type LiveWorker, SupervisedWorker, type WasmModules } from '../engine/supervised-worker.ts';
import type { CoverView, FromCoverWorker, ToCoverWorker } from './cover-messages.ts';

/** A cover for a canvas; `scale` is in pixels per millimetre. */
export type ShownCover = {
  cover: CoverLayout;
  scale: number;
  /** How the photo of the cover is cut. */
  photo?: PhotoView | null;
  /** Whether it goes before the others: the cover that is being worked on. */
  isFirst?: boolean;
};

/** A canvas that shows a cover. */
export type CoverPainting = {
  /** Shows this from now on; of several in a row the last is painted. */
  show(shown: ShownCover): void;
  /** The canvas keeps what it shows; nothing is painted on it any more. */
  stop(): void;
};

/** Covers as they are printed, while they are being made. */
export type LiveCovers = {
  /** Takes a canvas; `onPainted` is called each time it shows what was asked last. */
  open(canvas: HTMLCanvasElement, onPainted?: () => void): CoverPainting;
  /** A photo covers may show. Until it is there its place is plain. */
  setPhoto(name: string, picture: Blob | null): void;
  close(): void;
};

export type LiveCoverOptions = {
  createWorker: () => LiveWorker<ToCoverWorker>;
  loadPrograms: () => Promise<WasmModules>;
};

type OpenCanvas = { canvas: HTMLCanvasElement; view: CoverView | null; onPainted: () => void };

/** Starts the live covers. The worker and its programs are fetched when the first cover is shown. */
export function startLiveCovers(options: LiveCoverOptions): LiveCovers {
  const canvases = new Map<number, OpenCanvas>();
  const photos = new Map<string, Blob>();
  let lastId = 0;

  const worker = new SupervisedWorker<ToCoverWorker, FromCoverWorker>({
    ...options,
    start: (programs) => ({ kind: 'start', ...programs, assets: coverAssetUrls }),
    replay: () => [
      ...[...photos].map(([name, picture]) => ({ kind: 'photo', name, picture }) as const),
      ...[...canvases.values()].flatMap(({ view }) => (view ? [{ kind: 'view', view } as const] : [])),
    ],
    receive,
    onState: () => {},
  });

  function receive(message: FromCoverWorker) {
    switch (message.kind) {
      case 'painted': {
        const open = canvases.get(message.id);
        if (open === undefined) return message.bitmap.close();
        showBitmap(open.canvas, message.bitmap);
        // Overtaken already: a picture on the way is better than none, but it is not what was asked last.
        if (open.view?.version === message.version) open.onPainted();
        return;
      }
      case 'draw':
        return void drawSvg(message.drawing).then((bitmap) =>
          worker.send({ kind: 'drawing', id: message.id, bitmap }),
        );
      // What could not be set keeps the picture it had.
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

  return {
    open(canvas, onPainted = () => {}) {
      lastId += 1;
      const id = lastId;
      const open: OpenCanvas = { canvas, view: null, onPainted };
      canvases.set(id, open);
      return {
        show({ cover, scale, photo = null, isFirst = false }) {
          const version = (open.view?.version ?? 0) + 1;
          open.view = { id, version, scale, cover, photo, isFirst };
          worker.send({ kind: 'view', view: open.view });
          worker.open();
        },
        stop() {
          if (canvases.delete(id)) worker.send({ kind: 'drop', id });
        },
      };
    },
    setPhoto(name, picture) {
      if (picture === null) photos.delete(name);
      else photos.set(name, picture);
      worker.send({ kind: 'photo', name, picture });
    },
    close() {
      worker.close();
      canvases.clear();
    },
  };
}
