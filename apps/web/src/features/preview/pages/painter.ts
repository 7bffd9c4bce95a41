import type { FromPainter, PaintJob, ToPainter } from './messages.ts';

/** PDF opened in the painter. */
export interface PagesFile {
  /** Undefined when aborted or failed. A bitmap belongs to the painter: draw it, never close it. */
  paint(request: PaintRequest, signal: AbortSignal): Promise<ImageBitmap | undefined>;
  close(): void;
}

type PaintRequest = Omit<PaintJob, 'id' | 'file'>;

interface Painter {
  open(bytes: ArrayBuffer): PagesFile;
  end(): void;
}

/** Cache sizes: a few spreads at reading size, and the thumbnails of a strip. */
const maxLargeBitmaps = 8;
const maxSmallBitmaps = 60;
/** Highest scale, in pixels per millimetre, of the cache for small bitmaps. */
const maxSmallScale = 1;

/** Paints pages in a worker and caches recent bitmaps. */
export function createPainter(createWorker: () => Worker): Painter {
  const worker = createWorker();
  const pending = new Map<number, (bitmap: ImageBitmap | undefined) => void>();
  const large = new BitmapCache(maxLargeBitmaps);
  const small = new BitmapCache(maxSmallBitmaps);
  let lastFile = 0;
  let lastJob = 0;
  const send = (message: ToPainter, transfer: Transferable[] = []) => worker.postMessage(message, transfer);

  worker.addEventListener('message', ({ data }: MessageEvent<FromPainter>) => {
    if (data.kind !== 'painted' && data.kind !== 'failed') return;
    const resolve = pending.get(data.id);
    pending.delete(data.id);
    const bitmap = data.kind === 'painted' ? data.bitmap : undefined;
    // Nobody waits for the picture of an aborted request.
    if (resolve) resolve(bitmap);
    else bitmap?.close();
  });

  function requestPaint(
    file: number,
    request: PaintRequest,
    signal: AbortSignal,
  ): Promise<ImageBitmap | undefined> {
    lastJob += 1;
    const id = lastJob;
    return new Promise((resolve) => {
      pending.set(id, resolve);
      signal.addEventListener('abort', () => {
        if (!pending.delete(id)) return;
        send({ kind: 'cancel', id });
        resolve(undefined);
      });
      send({ kind: 'paint', job: { ...request, id, file } });
    });
  }

  return {
    open(bytes) {
      lastFile += 1;
      const file = lastFile;
      send({ kind: 'open', file, bytes }, [bytes]);
      return {
        async paint(request, signal) {
          const cache = request.scale <= maxSmallScale ? small : large;
          const key = `${file} ${request.page} ${request.scale.toFixed(3)}`;
          const cached = cache.get(key);
          if (cached) return cached;
          const bitmap = await requestPaint(file, request, signal);
          if (bitmap) cache.add(key, bitmap);
          return bitmap;
        },
        close: () => send({ kind: 'close', file }),
      };
    },
    end() {
      worker.terminate();
      large.clear();
      small.clear();
    },
  };
}

/** LRU cache that closes evicted bitmaps to free their memory. */
class BitmapCache {
  readonly #bitmaps = new Map<string, ImageBitmap>();
  readonly #maxSize: number;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  get(key: string): ImageBitmap | undefined {
    const found = this.#bitmaps.get(key);
    if (found) {
      this.#bitmaps.delete(key);
      this.#bitmaps.set(key, found);
    }
    return found;
  }

  add(key: string, bitmap: ImageBitmap): void {
    this.#bitmaps.get(key)?.close();
    this.#bitmaps.delete(key);
    this.#bitmaps.set(key, bitmap);
    for (const [oldest, old] of this.#bitmaps) {
      if (this.#bitmaps.size <= this.#maxSize) break;
      this.#bitmaps.delete(oldest);
      old.close();
    }
  }

  clear(): void {
    for (const bitmap of this.#bitmaps.values()) bitmap.close();
    this.#bitmaps.clear();
  }
}
