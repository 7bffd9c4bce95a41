import type { CoverLayout } from '../../cover/cover-layout.ts';
import { coverAssetUrls } from '../cover-assets.ts';
import { drawSvg, showBitmap } from '../engine/screen.ts';
import { type LiveWorker, SupervisedWorker, type WasmModules } from '../engine/supervised-worker.ts';
import type { CoverPhotoViews, CoverView, FromCoverWorker, ToCoverWorker } from './cover-messages.ts';

/** Cover for a canvas; `scale` is in pixels per millimetre. */
export type ShownCover = {
  cover: CoverLayout;
  scale: number;
  /** Crop and focus of the cover's photos. */
  photos?: Partial<CoverPhotoViews>;
  /** Painted before the others: the cover that is being edited. */
  isFirst?: boolean;
};

/** Handle of a canvas that shows a cover. */
export type CoverPainting = {
  /** Shows a cover; of several quick calls only the last is painted. */
  show(shown: ShownCover): void;
  /** Stops painting; the canvas keeps its last picture. */
  stop(): void;
};

/** Printed covers on canvases, updated while they are edited. */
export type LiveCovers = {
  /** Registers a canvas; `onPainted` is called each time it shows the newest version. */
  open(canvas: HTMLCanvasElement, onPainted?: () => void): CoverPainting;
  /** Adds or removes a photo; without it, covers show an empty frame. */
  setPhoto(name: string, picture: Blob | null): void;
  close(): void;
};

type LiveCoverOptions = {
  createWorker: () => LiveWorker<ToCoverWorker>;
  loadPrograms: () => Promise<WasmModules>;
};

type OpenCanvas = { canvas: HTMLCanvasElement; view: CoverView | null; onPainted: () => void };

/** Creates the live covers. Worker and WebAssembly are loaded when the first cover is shown. */
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
    discard: (message) => {
      if (message.kind === 'painted') message.bitmap.close();
    },
    onState: () => {},
  });

  function receive(message: FromCoverWorker) {
    switch (message.kind) {
      case 'painted': {
        const open = canvases.get(message.id);
        if (open === undefined) return message.bitmap.close();
        showBitmap(open.canvas, message.bitmap);
        // An outdated picture is shown too, but does not count as painted.
        if (open.view?.version === message.version) open.onPainted();
        return;
      }
      case 'draw':
        return void drawSvg(message.drawing).then((bitmap) =>
          worker.send({ kind: 'drawing', id: message.id, bitmap }),
        );
      // A cover that cannot be laid out keeps its last picture.
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
        show({ cover, scale, photos: views, isFirst = false }) {
          const version = (open.view?.version ?? 0) + 1;
          open.view = {
            ...{ id, version, scale, cover, isFirst },
            photos: { front: null, portrait: null, ...views },
          };
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
