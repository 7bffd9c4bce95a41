import '../engine/zod-without-eval.ts';
import { createSteps, listen, loadEngine, openChannel } from '../engine/worker-engine.ts';
import { CoverFonts } from './cover-fonts.ts';
import type { FromCoverWorker, ToCoverWorker } from './cover-messages.ts';
import { CoverPhotos } from './cover-photos.ts';
import { CoverScheduler } from './cover-scheduler.ts';

const { post, drawings } = openChannel<FromCoverWorker>();
const work = createSteps(post);

type WorkerContext = { scheduler: CoverScheduler; photos: CoverPhotos; memory: () => number };

let started: Promise<WorkerContext> | undefined;

async function start(message: Extract<ToCoverWorker, { kind: 'start' }>): Promise<WorkerContext> {
  const { typesetter, painter, memory } = await loadEngine(message);
  const fonts = new CoverFonts(typesetter, message.assets.fonts);
  const photos = new CoverPhotos(typesetter);
  const prepare = (pixels: number) => {
    drawings.longSide = pixels;
  };
  const scheduler = new CoverScheduler({ typesetter, painter, fonts, photos, prepare, post });
  return { scheduler, photos, memory };
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

listen(receive, post);
