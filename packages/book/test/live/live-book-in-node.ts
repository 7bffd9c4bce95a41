import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import {
  type TypstCompiler,
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { allFontFiles } from '../../src/fonts/font-files.ts';
import type { LayoutData } from '../../src/layout/layout-data.ts';
import { templateTokens } from '../../src/layout/template-tokens.ts';
import { FontLoader } from '../../src/live/engine/font-loader.ts';
import { createPageCounts } from '../../src/live/engine/page-counts.ts';
import type { LiveWorker } from '../../src/live/engine/supervised-worker.ts';
import { withoutEval } from '../../src/live/engine/without-eval.ts';
import { type LivePages, startLivePages } from '../../src/live/pages/live-pages.ts';
import type { FromWorker, ToWorker } from '../../src/live/pages/messages.ts';
import { PageScheduler } from '../../src/live/pages/page-scheduler.ts';
import { emptyProgram } from './fake-live-worker.ts';
import { loadTypesetter, readTemplates } from './node-typesetter.ts';

const PDF = 1;
const FULL_DIAGNOSTICS = 3;
const { resolve } = createRequire(import.meta.url);

/** What was exported for the screen: the input of the newest picture of each chapter, and all of them in order. */
type Exported = { newest: Map<string, LayoutData>; all: LayoutData[] };

/** The live pages of the web app with their worker in this process; only the canvases are missing. */
export type LiveBookInNode = {
  open(): { live: LivePages; exported: Exported; idle: () => Promise<void> };
  /** PDF of what the browser's compiler makes of an exported chapter, with the fonts that it had. */
  makePdf(data: LayoutData): Promise<Uint8Array>;
};

export async function prepareLiveBook(): Promise<LiveBookInNode> {
  const { typesetter, painter } = await loadTypesetter();
  const urls = Object.fromEntries(allFontFiles.map(({ path }) => [path, asDataUrl(resolve(path))]));
  let fontFiles: readonly Uint8Array[] = [];
  const setFonts = typesetter.setFonts.bind(typesetter);
  typesetter.setFonts = (files) => {
    fontFiles = files;
    return setFonts(files);
  };
  const fonts = new FontLoader(typesetter, urls);
  const compiler = await makeCompiler();
  return {
    open() {
      const exported: Exported = { newest: new Map(), all: [] };
      const worker = new WorkerInProcess(
        (post) =>
          new PageScheduler({
            typesetter: {
              createExportMemory: () => typesetter.createExportMemory(),
              layOut(template, data, memory) {
                const [chapter] = data.chapters;
                if (memory !== undefined && chapter !== undefined) {
                  exported.newest.set(chapter.id, data);
                  exported.all.push(data);
                }
                return typesetter.layOut(template, data, memory);
              },
            },
            painter: {
              open: () => painter.open(),
              add: (session, changes) => painter.add(session, changes),
              paint: async () => ({ key: '', bitmap: null }),
            },
            fonts,
            // The texts know the sizes of their photos, and frames take the place of pictures.
            photos: { files: () => ({}), keyOf: () => '', sizeKeyOf: () => '', isSized: () => true },
            counts: createPageCounts('', { get: async () => undefined, put: async () => {} }),
            post,
          }),
      );
      const live = startLivePages({
        loadPrograms: async () => ({ compiler: emptyProgram, renderer: emptyProgram }),
        createWorker: () => worker,
      });
      return { live, exported, idle: () => worker.idle() };
    },
    async makePdf(data) {
      const builder = new TypstFontResolverBuilder();
      for (const file of fontFiles) builder.add_raw_font(file);
      compiler.set_fonts(await builder.build());
      const size = { size: data.book.textSize };
      compiler.map_shadow('/size.json', new TextEncoder().encode(JSON.stringify(size)));
      compiler.map_shadow('/data.json', new TextEncoder().encode(JSON.stringify(data)));
      const world = compiler.snapshot('/', '/chapter.typ', undefined);
      try {
        return readResult(world.get_artifact(PDF, FULL_DIAGNOSTICS));
      } finally {
        world.free();
      }
    },
  };
}

class WorkerInProcess extends EventTarget implements LiveWorker<ToWorker> {
  readonly #scheduler: PageScheduler;
  readonly #queue: ToWorker[] = [];
  #working: Promise<void> | null = null;

  constructor(start: (post: (message: FromWorker) => void) => PageScheduler) {
    super();
    this.#scheduler = start((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  postMessage(message: ToWorker): void {
    this.#queue.push(message.kind === 'start' ? message : structuredClone(message));
    this.#working ??= this.#work();
  }

  terminate(): void {
    this.#queue.length = 0;
  }

  /** Waits until everything that was sent is done, and everything that was sent for it. */
  async idle(): Promise<void> {
    do {
      await setImmediate();
      await this.#working;
    } while (this.#working !== null || this.#queue.length > 0);
  }

  async #work(): Promise<void> {
    do {
      await setImmediate();
      for (const message of this.#queue.splice(0)) {
        if (message.kind !== 'start' && message.kind !== 'drawing' && message.kind !== 'photo')
          this.#scheduler.receive(message);
      }
    } while ((await this.#scheduler.step()) || this.#queue.length > 0);
    this.#working = null;
    this.dispatchEvent(new MessageEvent('message', { data: { kind: 'idle' } satisfies FromWorker }));
  }
}

async function makeCompiler(): Promise<TypstCompiler> {
  const builder = withoutEval(() => new TypstCompilerBuilder());
  await builder.set_access_model(
    {},
    () => 0,
    () => false,
    (path: string) => path,
    () => undefined,
  );
  const compiler = await builder.build();
  for (const [path, content] of readTemplates()) compiler.map_shadow(path, content);
  compiler.map_shadow('/tokens.json', templateTokens);
  return compiler;
}

function asDataUrl(path: string): string {
  return `data:font/ttf;base64,${readFileSync(path).toString('base64')}`;
}

function readResult(made: unknown): Uint8Array {
  const file = typeof made === 'object' && made !== null && 'result' in made ? made.result : undefined;
  if (!(file instanceof Uint8Array)) throw new Error(JSON.stringify(made));
  return file;
}
