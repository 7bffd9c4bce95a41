import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';
import { findFontPaths } from '../../../fonts/font-paths.ts';

const TEMPLATES = fileURLToPath(new URL('../../../typst', import.meta.url));

// Everything the compiler reads is given to it in memory, under a folder that does not exist: whatever a template
// might be brought to ask for, there is nothing on the disk it could find.
const ROOT = '/nonexistent/book';

/** A typeset book: its pages, the raw map of its blocks and a way to get the file. */
export type Typeset = { pages: number; map: unknown; makePdf(): Uint8Array };

/** Why the templates gave no pages, in the compiler's words. */
export class LayoutFailed extends Error {}

/**
 * The typesetter with its fonts and templates loaded. It remembers what it worked out for the last few renders, so
 * that the same book after an edit takes a fraction of the time.
 */
export class BookCompiler {
  readonly #compiler: NodeCompiler;

  constructor() {
    const fontBlobs = findFontPaths().map((path) => readFileSync(path));
    this.#compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] });
    for (const entry of readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) this.setFile(relative(TEMPLATES, path), readFileSync(path));
    }
  }

  /** Lays a file beside the templates. */
  setFile(name: string, bytes: Uint8Array): void {
    this.#compiler.mapShadow(join(ROOT, name), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** Takes a file away again. */
  removeFile(name: string): void {
    this.#compiler.unmapShadow(join(ROOT, name));
  }

  /** Sets the pages of a template with the data it reads. */
  typeset(template: 'book' | 'chapter' | 'cover' | 'invoice', data: unknown): Typeset {
    const compiler = this.#compiler;
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

  /** Forgets what the last renders did not need. */
  evictCache(): void {
    this.#compiler.evictCache(RENDERS_CACHED);
  }

  #readMap(document: NodeTypstDocument): unknown {
    const found: unknown = this.#compiler.query(document, { selector: '<node-map>', field: 'value' });
    return z.tuple([z.unknown()]).parse(found)[0];
  }
}

const RENDERS_CACHED = 4;

// Half a pair of surrogates is written as an escape that the typesetter's reader refuses. They are rare: the slow way
// is only taken when one may be there.
function writeJson(data: unknown): string {
  const json = JSON.stringify(data);
  if (!/\\ud[89a-f]/.test(json)) return json;
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
