import '../engine/zod-without-eval.ts';
import { FontLoader } from '../engine/font-loader.ts';
import { createPageCounts, hash, openCountRecords } from '../engine/page-counts.ts';
import { PhotoStore } from '../engine/photo-store.ts';
import { listen, loadEngine, openChannel } from '../engine/worker-engine.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { PageScheduler } from './page-scheduler.ts';

/** Chapters out of sight wait for this long without a message: laying one out takes as long as several edits. */
const BACKGROUND_DELAY_MS = 400;
/** After this long without a message a new worker can replace this one unnoticed. */
const IDLE_BEFORE_RESTART_MS = 3000;
/** The WebAssembly modules cache about a megabyte per edit and have no way to evict it; only a new worker frees it. */
const RESTART_WHEN_IDLE_BYTES = 600 * 1024 ** 2;
const RESTART_AT_ONCE_BYTES = 1600 * 1024 ** 2;
/** A book with many photos starts with much memory: only what was added since can be freed. */
const RESTART_WHEN_GROWN = 1.5;

const { post, drawings } = openChannel<FromWorker>();

type WorkerContext = { scheduler: PageScheduler; photos: PhotoStore; memory: () => number };

let started: Promise<WorkerContext> | undefined;
let working = false;
let lastMessageAt = 0;
let firstIdleBytes: number | undefined;
let wake = () => {};

async function start(message: Extract<ToWorker, { kind: 'start' }>): Promise<WorkerContext> {
  const { assets, compilerUrl } = message;
  const { typesetter, painter, templates, memory } = await loadEngine(message);
  const decoder = new TextDecoder();
  // The addresses of a release hold the hashes of fonts, compiler and this code; those of templates do not while
  // developing.
  const parts = [self.location.href, compilerUrl, JSON.stringify(assets)];
  for (const [, content] of templates) parts.push(decoder.decode(content));
  const counts = createPageCounts(await hash(...parts), await openCountRecords());
  const fonts = new FontLoader(typesetter, assets.fonts);
  const photos = new PhotoStore(typesetter);
  const scheduler = new PageScheduler({ typesetter, painter, fonts, photos, counts, post });
  return { scheduler, photos, memory };
}

async function work({ scheduler, memory }: WorkerContext): Promise<void> {
  if (working) return;
  working = true;
  for (;;) {
    // Yields, so that queued messages are received before the next step is chosen.
    await pause(0);
    const delay = lastMessageAt + BACKGROUND_DELAY_MS - performance.now();
    if (!scheduler.isUrgent && delay > 0) await pause(delay);
    else if (!(await scheduler.step())) break;
    if (memory() > RESTART_AT_ONCE_BYTES) post({ kind: 'full' });
  }
  working = false;
  post({ kind: 'idle' });
  firstIdleBytes ??= memory();
  if (memory() > Math.max(RESTART_WHEN_IDLE_BYTES, RESTART_WHEN_GROWN * firstIdleBytes))
    setTimeout(restartIfIdle, IDLE_BEFORE_RESTART_MS);
}

function restartIfIdle(): void {
  if (!working && performance.now() - lastMessageAt >= IDLE_BEFORE_RESTART_MS) post({ kind: 'full' });
}

// Ends after the time or with the next message.
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, milliseconds);
  });
}

async function receive(message: ToWorker): Promise<void> {
  // Handled at once: the running step waits for this drawing.
  if (message.kind === 'drawing') return drawings.receive(message.id, message.bitmap);
  lastMessageAt = performance.now();
  if (message.kind === 'start') started = start(message);
  if (started === undefined) return;
  const context = await started;
  if (message.kind === 'start') post({ kind: 'ready' });
  else if (message.kind === 'photo') await context.photos.put(message.name, message.picture);
  else context.scheduler.receive(message);
  wake();
  await work(context);
}

listen(receive, post);
