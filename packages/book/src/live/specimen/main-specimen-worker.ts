import { z } from 'zod';
import { FontLoader, fetchBytes } from '../engine/font-loader.ts';
import { Painter } from '../engine/painter.ts';
import { PhotoStore } from '../engine/photo-store.ts';
import { SvgRasteriser } from '../engine/svg-rasteriser.ts';
import { Typesetter } from '../engine/typesetter.ts';
import type { FromSpecimenWorker, ToSpecimenWorker } from './specimen-messages.ts';
import { SpecimenScheduler } from './specimen-scheduler.ts';

/** The WebAssembly modules have no way to evict their caches; only a new worker frees them. */
const RESTART_BYTES = 700 * 1024 ** 2;

// Zod's compiled validators need eval, which the content security policy forbids.
z.config({ jitless: true });

const post = (message: FromSpecimenWorker, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });
const drawings = new SvgRasteriser(post);
// Global function that the Typst renderer calls for SVG images in a worker.
Object.defineProperty(self, 'loadSvg', { value: (svg: Uint8Array) => drawings.draw(svg) });

type WorkerContext = { scheduler: SpecimenScheduler; photos: PhotoStore; memory: () => number };

let started: Promise<WorkerContext> | undefined;
let working = false;

async function start({
  compiler,
  renderer,
  assets,
}: Extract<ToSpecimenWorker, { kind: 'start' }>): Promise<WorkerContext> {
  const templates = Promise.all(
    Object.entries(assets.templates).map(
      async ([path, address]) => [path, await fetchBytes(address)] as const,
    ),
  );
  const typesetter = await Typesetter.load(compiler);
  const painter = await Painter.load(renderer);
  for (const [path, content] of await templates) typesetter.setFile(`/${path}`, content);
  const fonts = new FontLoader(typesetter, assets.fonts);
  const photos = new PhotoStore(typesetter);
  const scheduler = new SpecimenScheduler({ typesetter, painter, fonts, photos, post });
  return { scheduler, photos, memory: () => typesetter.memory + painter.memory };
}

async function work({ scheduler, memory }: WorkerContext): Promise<void> {
  if (working) return;
  working = true;
  do {
    // Yields, so that queued messages are received before the next step is chosen.
    await new Promise((resolve) => setTimeout(resolve));
  } while (await scheduler.step());
  working = false;
  post({ kind: 'idle' });
  if (memory() > RESTART_BYTES) post({ kind: 'full' });
}

async function receive(message: ToSpecimenWorker): Promise<void> {
  // Handled at once: the running step waits for this drawing.
  if (message.kind === 'drawing') return drawings.receive(message.id, message.bitmap);
  if (message.kind === 'start') started = start(message);
  if (started === undefined) return;
  const context = await started;
  switch (message.kind) {
    case 'start':
      post({ kind: 'ready' });
      break;
    case 'book':
      context.scheduler.setBook(message.book);
      break;
    case 'photo':
      await context.photos.put(message.name, message.picture);
      context.scheduler.photoChanged();
      break;
    case 'views':
      context.scheduler.setViews(message.views);
      break;
    default:
      message satisfies never;
  }
  await work(context);
}

self.addEventListener('message', ({ data }: MessageEvent<ToSpecimenWorker>) => {
  // After a panic the WebAssembly memory may be corrupt: a new worker takes over.
  receive(data).catch((error: unknown) => post({ kind: 'broken', message: String(error) }));
});
