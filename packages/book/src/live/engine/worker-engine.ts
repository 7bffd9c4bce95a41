import { fetchBytes } from './font-loader.ts';
import { Painter } from './painter.ts';
import type { WorkerStatus } from './supervised-worker.ts';
import { type DrawRequest, SvgRasteriser } from './svg-rasteriser.ts';
import { Typesetter } from './typesetter.ts';

/** The WebAssembly modules have no way to evict their caches; only a new worker frees them. */
const RESTART_BYTES = 700 * 1024 ** 2;

/** The way from a worker to its page, which also draws the SVG images that a worker cannot. */
export function openChannel<Message>() {
  const post = (message: Message | DrawRequest | WorkerStatus, transfer: Transferable[] = []) =>
    self.postMessage(message, { transfer });
  const drawings = new SvgRasteriser(post);
  // Global function that the Typst renderer calls for SVG images in a worker.
  Object.defineProperty(self, 'loadSvg', { value: (svg: Uint8Array) => drawings.draw(svg) });
  return { post, drawings };
}

interface EngineParts {
  compiler: WebAssembly.Module;
  renderer: WebAssembly.Module;
  assets: { templates: Record<string, string> };
}

/** Typesetter with its templates, and painter. */
export async function loadEngine({ compiler, renderer, assets }: EngineParts) {
  const fetching = Promise.all(
    Object.entries(assets.templates).map(
      async ([path, address]) => [path, await fetchBytes(address)] as const,
    ),
  );
  const typesetter = await Typesetter.load(compiler);
  const painter = await Painter.load(renderer);
  const templates = await fetching;
  for (const [path, content] of templates) typesetter.setFile(`/${path}`, content);
  return { typesetter, painter, templates, memory: () => typesetter.memory + painter.memory };
}

interface Work {
  scheduler: { step(): Promise<boolean> };
  memory: () => number;
}

/** Takes the steps of a scheduler until none is left, however often it is asked meanwhile. */
export function createSteps(post: (message: WorkerStatus) => void): (work: Work) => Promise<void> {
  let isWorking = false;
  return async ({ scheduler, memory }) => {
    if (isWorking) return;
    isWorking = true;
    do {
      // Yields, so that queued messages are received before the next step is chosen.
      await new Promise((resolve) => setTimeout(resolve));
    } while (await scheduler.step());
    isWorking = false;
    post({ kind: 'idle' });
    if (memory() > RESTART_BYTES) post({ kind: 'full' });
  };
}

/** Receives the messages of the page. After a panic the WebAssembly memory may be corrupt: a new worker takes over. */
export function listen<Message>(
  receive: (message: Message) => Promise<void>,
  post: (message: WorkerStatus) => void,
): void {
  self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    receive(data).catch((error: unknown) => post({ kind: 'broken', message: String(error) }));
  });
}
