import {
  type IncrServer,
  initSync,
  type TypstCompiler,
  TypstCompilerBuilder,
  type TypstCompileWorld,
  type TypstFontResolver,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { z } from 'zod';
import type { CoverLayout } from '../../cover/cover-layout.ts';
import type { LayoutData } from '../../layout/layout-data.ts';
import { type NodePlace, type PartPage, readNodeMap, readParts } from '../../layout/node-map.ts';
import { templateTokens } from '../../layout/template-tokens.ts';
import type { TextSize } from '../../layout/text-sizes.ts';
import { withoutEval } from './without-eval.ts';

/** Result of a layout; `changes` updates the painter's session of the chapter. */
export type Layout =
  | { state: 'ready'; nodes: NodePlace[]; parts: PartPage[]; changes: Uint8Array | null }
  | { state: 'failed'; message: string };

/** Input of cover.typ: the layout and the file of its photo. */
type CoverData = CoverLayout & { images: Record<string, { file: string }> };

/** Result of the layout of a cover. */
type CoverPage = { state: 'ready'; changes: Uint8Array } | { state: 'failed'; message: string };

const PAGED = 0;
const FULL_DIAGNOSTICS = 3;

const compiled = z.object({ hasError: z.boolean().optional(), diagnostics: z.array(z.unknown()).optional() });
const exported = z.object({
  result: z.instanceof(Uint8Array).optional(),
  diagnostics: z.array(z.unknown()).optional(),
});
const fontInfo = z.object({ info: z.array(z.object({ coverage: z.array(z.int()) })) });

/** Typst in WebAssembly: templates and data in, pages and node map out. */
export class Typesetter {
  readonly #compiler: TypstCompiler;
  readonly #heap: WebAssembly.Memory;
  readonly #encoder = new TextEncoder();
  #textSize: TextSize | undefined;

  private constructor(compiler: TypstCompiler, heap: WebAssembly.Memory) {
    this.#compiler = compiler;
    this.#heap = heap;
    this.setFile('/tokens.json', templateTokens);
  }

  static async load(module: WebAssembly.Module): Promise<Typesetter> {
    const { memory } = initSync({ module });
    // The builder creates a function from a string, which the content security policy forbids.
    const builder = withoutEval(() => new TypstCompilerBuilder());
    // There is no disk: every file is set with `setFile`.
    await builder.set_access_model(
      {},
      () => 0,
      () => false,
      (path: string) => path,
      () => undefined,
    );
    return new Typesetter(await builder.build(), memory);
  }

  /** Size of the WebAssembly memory in bytes. */
  get memory(): number {
    return this.#heap.buffer.byteLength;
  }

  setFile(path: string, content: Uint8Array): void {
    this.#compiler.map_shadow(path, content);
  }

  dropFile(path: string): void {
    this.#compiler.unmap_shadow(path);
  }

  /** Replaces all fonts. Returns the coverage of each as run lengths (see font-coverage.ts). */
  async setFonts(files: readonly Uint8Array[]): Promise<number[][]> {
    const builder = new TypstFontResolverBuilder();
    const coverage: number[][] = [];
    for (const file of files) {
      coverage.push(...fontInfo.parse(builder.get_font_info(file)).info.map((face) => face.coverage));
      builder.add_raw_font(file);
    }
    const fonts: TypstFontResolver = await builder.build();
    this.#compiler.set_fonts(fonts);
    return coverage;
  }

  /** State of the last export, so that the next one holds only the changes. */
  createExportMemory(): IncrServer {
    return this.#compiler.create_incr_server();
  }

  /** Lays out a template with its data; with `memory` the pages are exported too. */
  layOut(template: string, data: LayoutData, memory?: IncrServer): Layout {
    this.#setTextSize(data.book.textSize);
    return this.#withWorld(template, data, (world) => layOutWorld(world, memory));
  }

  /** Lays out a cover, which has one page and no map. */
  layOutCover(data: CoverData, memory: IncrServer): CoverPage {
    return this.#withWorld('/cover.typ', data, (world) => {
      const outcome = compiled.parse(world.compile(PAGED, FULL_DIAGNOSTICS));
      return outcome.hasError === true ? failure(outcome.diagnostics) : exportWorld(world, memory);
    });
  }

  // Apart from the data, so that an edit of a text keeps all that depends on the line grid.
  #setTextSize(size: TextSize): void {
    if (size === this.#textSize) return;
    this.setFile('/size.json', this.#encoder.encode(JSON.stringify({ size })));
    this.#textSize = size;
  }

  #withWorld<T>(template: string, data: LayoutData | CoverData, use: (world: TypstCompileWorld) => T): T {
    this.setFile('/data.json', this.#encoder.encode(JSON.stringify(data)));
    const world = this.#compiler.snapshot('/', template, undefined);
    try {
      return use(world);
    } finally {
      world.free();
    }
  }
}

function layOutWorld(world: TypstCompileWorld, memory: IncrServer | undefined): Layout {
  const outcome = compiled.parse(world.compile(PAGED, FULL_DIAGNOSTICS));
  if (outcome.hasError === true) return failure(outcome.diagnostics);
  const found: unknown = JSON.parse(world.query(PAGED, '<node-map>', 'value'));
  const [rows] = z.tuple([z.unknown()]).parse(found);
  const places = { nodes: readNodeMap(rows), parts: readParts(rows) };
  if (memory === undefined) return { state: 'ready', ...places, changes: null };
  const page = exportWorld(world, memory);
  return page.state === 'failed' ? page : { ...page, ...places };
}

function exportWorld(world: TypstCompileWorld, memory: IncrServer): CoverPage {
  const changes = exported.parse(world.incr_compile(memory, FULL_DIAGNOSTICS));
  return changes.result === undefined
    ? failure(changes.diagnostics)
    : { state: 'ready', changes: changes.result };
}

function failure(diagnostics: unknown[] | undefined): Extract<Layout, { state: 'failed' }> {
  return { state: 'failed', message: JSON.stringify(diagnostics ?? []).slice(0, 2000) };
}
