import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';
import { findFontPaths } from '../../fonts/font-paths.ts';
import { templateTokens } from '../../layout/template-tokens.ts';
import { textSizes } from '../../layout/text-sizes.ts';

const TEMPLATES = fileURLToPath(new URL('../../../typst', import.meta.url));

// Every file is set in memory, under a folder that does not exist: a template that is made to read other files finds
// nothing on the disk.
const ROOT = '/nonexistent/book';

/** Place of a block in its book. */
export type BlockPlace = { chapterId: string; index: number };

/** Typeset book: page count, raw node map and the PDF on demand. */
export type Typeset = { pages: number; map: unknown; makePdf(): Uint8Array };

/** Compilation failed; the message holds the compiler's diagnostics. */
export class LayoutFailed extends Error {
  /** The block that cannot be set, when one is found. */
  readonly block: BlockPlace | null;

  constructor(message: string, block: BlockPlace | null = null) {
    super(message);
    this.block = block;
  }
}

/**
 * Typst with fonts and templates loaded. Caches the last few renders, so that a book after an edit takes a fraction of
 * the time.
 */
export class BookCompiler {
  readonly #compiler: NodeCompiler;
  #textSize: string | undefined;

  constructor() {
    const fontBlobs = findFontPaths().map((path) => readFileSync(path));
    this.#compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] });
    this.setFile('tokens.json', templateTokens);
    for (const entry of readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) this.setFile(relative(TEMPLATES, path), readFileSync(path));
    }
  }

  /** Adds or replaces a file beside the templates. */
  setFile(name: string, bytes: Uint8Array): void {
    this.#compiler.mapShadow(join(ROOT, name), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  removeFile(name: string): void {
    this.#compiler.unmapShadow(join(ROOT, name));
  }

  /** Compiles a template with its data. */
  typeset(template: 'book' | 'chapter' | 'cover' | 'invoice', data: unknown): Typeset {
    const compiler = this.#compiler;
    this.#setTextSize(data);
    this.setFile('data.json', Buffer.from(writeJson(data)));
    const compiled = compiler.compile({ mainFilePath: join(ROOT, `${template}.typ`) });
    const document = compiled.result;
    if (document === null) {
      const problems = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
      throw new LayoutFailed(JSON.stringify(problems).slice(0, 2000));
    }
    return {
      pages: document.numOfPages,
      map: template === 'cover' || template === 'invoice' ? [] : this.#readMap(document),
      makePdf: () => compiler.pdf(document, { pdfTags: false }),
    };
  }

  /** Evicts cache entries that the last renders did not use. */
  evictCache(): void {
    this.#compiler.evictCache(RENDERS_CACHED);
  }

  // Apart from the data, so that an edit of a text keeps all that depends on the line grid.
  #setTextSize(data: unknown): void {
    const size = sized.safeParse(data).data?.book.textSize;
    if (size === undefined || size === this.#textSize) return;
    this.setFile('size.json', Buffer.from(JSON.stringify({ size })));
    this.#textSize = size;
  }

  #readMap(document: NodeTypstDocument): unknown {
    const found: unknown = this.#compiler.query(document, { selector: '<node-map>', field: 'value' });
    return z.tuple([z.unknown()]).parse(found)[0];
  }
}

const RENDERS_CACHED = 4;

const sized = z.object({ book: z.object({ textSize: z.enum(textSizes) }) });

// Typst's JSON reader refuses the escape of a lone surrogate. They are rare, so the slow replacement only runs when one
// may be present.
function writeJson(data: unknown): string {
  const json = JSON.stringify(data);
  if (!/\\ud[89a-f]/.test(json)) return json;
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
