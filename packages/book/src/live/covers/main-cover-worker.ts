import { z } from 'zod';
import { fetchBytes } from '../engine/font-loader.ts';
import { Painter } from '../engine/painter.ts';
import { SvgRasteriser } from '../engine/svg-rasteriser.ts';
import { Typesetter } from '../engine/typesetter.ts';
import { CoverFonts } from './cover-fonts.ts';
import type { FromCoverWorker, ToCoverWorker } from './cover-messages.ts';
import { CoverPhotos } from './cover-photos.ts';
import { CoverScheduler } from './cover-scheduler.ts';

/** The WebAssembly modules have no way to evict their caches; only a new worker frees them. */
const RESTART_BYTES = 700 * 1024 ** 2;

// Zod's compiled validators need eval, which the content security policy forbids.
z.config({ jitless: true });

const post = (message: FromCoverWorker, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });
const drawings = new SvgRasteriser(post);
// Global function that the Typst renderer calls for SVG images in a worker.
Object.defineProperty(self, 'loadSvg', { value: (svg: Uint8Array) => drawings.draw(svg) });

type WorkerContext = { scheduler: CoverScheduler; photos: CoverPhotos; memory: () => number };

let started: Promise<WorkerContext> | undefined;
let working = false;

async function start({
  compiler,
  renderer,
  assets,
}: Extract<ToCoverWorker, { kind: 'start' }>): Promise<WorkerContext> {
  const templates = Promise.all(
    Object.entries(assets.templates).map(
      async ([path, address]) => [path, await fetchBytes(address)] as const,
    ),
  );
  const typesetter = await Typesetter.load(compiler);
  const painter = await Painter.load(renderer);
  for (const [path, content] of await templates) typesetter.setFile(`/${path}`, content);
  const fonts = new CoverFonts(typesetter, assets.fonts);
  const photos = new CoverPhotos(typesetter);
  const prepare = (pixels: number) => {
    drawings.longSide = pixels;
  };
  const scheduler = new CoverScheduler({ typesetter, painter, fonts, photos, prepare, post });
  return { scheduler, photos, memory: () => typesetter.memory + painter.memory };
}

async function work({ scheduler, memory }: WorkerContext): Promise<void> {
  if (working) return;
  working = true;
  do {
    // Yields, so that queued messages are received before the next cover is chosen.
    await new Promise((resolve) => setTimeout(resolve));
  } while (await scheduler.step());
  working = false;
  post({ kind: 'idle' });
  if (memory() > RESTART_BYTES) post({ kind: 'full' });
}

async function receive(message: ToCoverWorker): Promise<void> {
  // Handled at once: the running step waits for this drawing.
  if (message.kind === 'drawing') return drawings.receive(message.id, message.bitmap);
  if (message.kind === 'start') started = start(message);
  if (started === undefined) return;
  const context = await started;
  switch (message.kind) {
    case 'start':
      post({ kind: 'ready' });
      break;
    case 'view':
      context.scheduler.watch(message.view);
      break;
    case 'drop':
      context.scheduler.drop(message.id);
      break;
    case 'photo':
      context.photos.put(message.name, message.picture);
      context.scheduler.photoChanged(message.name);
      break;
    default:
      message satisfies never;
  }
  await work(context);
}

self.addEventListener('message', ({ data }: MessageEvent<ToCoverWorker>) => {
  // After a panic the WebAssembly memory may be corrupt: a new worker takes over.
  receive(data).catch((error: unknown) => post({ kind: 'broken', message: String(error) }));
});
