import type { FromPainter, PaintJob, ToPainter } from './messages.ts';

/** A file whose pages can be painted. */
export interface PagesFile {
  /** Undefined when the wish was given up. A bitmap belongs to the painter: draw it, never close it. */
  paint(wish: PaintRequest, signal: AbortSignal): Promise<ImageBitmap | undefined>;
  close(): void;
}

export type PaintRequest = Omit<PaintJob, 'id' | 'file'>;

interface Painter {
  open(bytes: ArrayBuffer): PagesFile;
  end(): void;
}

/** Bitmaps that are kept: a few spreads at reading size, and the small pictures of a strip. */
const keptLarge = 8;
const keptSmall = 60;
/** Pixels per millimetre up to which a picture counts as small. */
const smallScale = 1;

/** Paints pages in a worker of its own; what was painted lately is there at once. */
export function createPainter(createWorker: () => Worker): Painter {
  const worker = createWorker();
  const waiting = new Map<number, (bitmap: ImageBitmap | undefined) => void>();
  const large = new Kept(keptLarge);
  const small = new Kept(keptSmall);
  let lastFile = 0;
  let lastOrder = 0;
  const send = (message: ToPainter, transfer: Transferable[] = []) => worker.postMessage(message, transfer);

  worker.addEventListener('message', ({ data }: MessageEvent<FromPainter>) => {
    if (data.kind !== 'painted' && data.kind !== 'failed') return;
    waiting.get(data.id)?.(data.kind === 'painted' ? data.bitmap : undefined);
    waiting.delete(data.id);
  });

  function order(file: number, wish: PaintRequest, signal: AbortSignal): Promise<ImageBitmap | undefined> {
    lastOrder += 1;
    const id = lastOrder;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      signal.addEventListener('abort', () => {
        if (!waiting.delete(id)) return;
        send({ kind: 'cancel', id });
        resolve(undefined);
      });
      send({ kind: 'paint', order: { ...wish, id, file } });
    });
  }

  return {
    open(bytes) {
      lastFile += 1;
      const file = lastFile;
      send({ kind: 'open', file, bytes }, [bytes]);
      return {
        async paint(wish, signal) {
          const kept = wish.scale <= smallScale ? small : large;
          const key = `${file} ${wish.page} ${wish.scale.toFixed(3)}`;
          const known = kept.get(key);
          if (known) return known;
          const bitmap = await order(file, wish, signal);
          if (bitmap) kept.add(key, bitmap);
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

/** The bitmaps used last; the others give their memory back. */
class Kept {
  readonly #bitmaps = new Map<string, ImageBitmap>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
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
      if (this.#bitmaps.size <= this.#most) break;
      this.#bitmaps.delete(oldest);
      old.close();
    }
  }

  clear(): void {
    for (const bitmap of this.#bitmaps.values()) bitmap.close();
    this.#bitmaps.clear();
  }
}
