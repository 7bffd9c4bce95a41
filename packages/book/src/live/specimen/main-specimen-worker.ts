import '../engine/zod-without-eval.ts';
import { FontLoader } from '../engine/font-loader.ts';
import { PhotoStore } from '../engine/photo-store.ts';
import { createSteps, listen, loadEngine, openChannel } from '../engine/worker-engine.ts';
import type { FromSpecimenWorker, ToSpecimenWorker } from './specimen-messages.ts';
import { SpecimenScheduler } from './specimen-scheduler.ts';

const { post, drawings } = openChannel<FromSpecimenWorker>();
const work = createSteps(post);

type WorkerContext = { scheduler: SpecimenScheduler; photos: PhotoStore; memory: () => number };

let started: Promise<WorkerContext> | undefined;

async function start(message: Extract<ToSpecimenWorker, { kind: 'start' }>): Promise<WorkerContext> {
  const { typesetter, painter, memory } = await loadEngine(message);
  const fonts = new FontLoader(typesetter, message.assets.fonts);
  const photos = new PhotoStore(typesetter);
  const scheduler = new SpecimenScheduler({ typesetter, painter, fonts, photos, post });
  return { scheduler, photos, memory };
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

listen(receive, post);
