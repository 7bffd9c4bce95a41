import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { findFontPaths } from '../../../packages/book/fonts/font-paths.ts';
import { makeLayoutData } from '../../../packages/book/src/layout/layout-data.ts';
import { readNodeMap } from '../../../packages/book/src/layout/node-map.ts';
import { type TextSize, textSizes } from '../../../packages/book/src/layout/text-sizes.ts';
import { KnownLines } from '../../../packages/book/src/live/pages/known-lines.ts';
import { textBook } from '../../../packages/book/test/samples/books.ts';
import { percentile, printFigure } from '../figures.ts';
import { type BookJob, wordsAfter, write } from './edits.ts';

/** The last commit whose templates did not balance facing pages. */
const OLD = '98e4729';
const FOLDER = 'packages/book/typst';
const ROOT = join(import.meta.dirname, '../../..');
const names: Record<TextSize, string> = { regular: 'gewoon', large: 'groot' };
const rounds = 15;
const edits = 8;

/**
 * Time that our templates need for a chapter of about five pages, as a multiple of what they needed before facing pages were
 * balanced: at first, and after an edit on the live page. Both take turns in this process.
 */
export function compareTemplates(): void {
  const both = { now: new Templates('now', readNow()), old: new Templates('old', readOld()) };
  for (const textSize of textSizes) {
    const texts = textsOf(textSize);
    const times = { now: noTimes(), old: noTimes() };
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of round % 2 === 0 ? (['now', 'old'] as const) : (['old', 'now'] as const)) {
        const [cold = 0, , ...edited] = both[name].time(texts);
        if (round === 0) continue;
        times[name].cold.push(cold);
        times[name].edit.push(...edited);
      }
    }
    for (const moment of ['cold', 'edit'] as const) {
      const [now, old] = [percentile(times.now[moment], 0.5), percentile(times.old[moment], 0.5)];
      printFigure(`template.${names[textSize]}.${moment}.now`, now, 'ms');
      printFigure(`template.${names[textSize]}.${moment}.ratio`, now / old, 'x');
    }
  }
}

const noTimes = (): Record<'cold' | 'edit', number[]> => ({ cold: [], edit: [] });

/** A chapter, and the same after each edit. */
function textsOf(textSize: TextSize): BookJob[] {
  const { book, chapters } = textBook({ textSize });
  const job = { kind: 'book', quality: 'preview', book, chapters: chapters.slice(0, 1), photos: {} } as const;
  return [job, ...Array.from({ length: edits }, (_, index) => write(job, wordsAfter(index + 1)))];
}

type File = { path: string; bytes: Buffer };

function readNow(): File[] {
  const folder = join(ROOT, FOLDER);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(folder, path), bytes: readFileSync(path) }));
}

function readOld(): File[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT });
  return git('ls-tree', '-r', '--name-only', OLD, `${FOLDER}/`)
    .toString()
    .trim()
    .split('\n')
    .map((path) => ({ path: relative(FOLDER, path), bytes: git('show', `${OLD}:${path}`) }));
}

class Templates {
  readonly #root: string;
  readonly #compiler: NodeCompiler;

  constructor(name: string, files: readonly File[]) {
    this.#root = `/nonexistent/${name}`;
    const fontBlobs = findFontPaths().map((path) => readFileSync(path));
    this.#compiler = NodeCompiler.create({ workspace: this.#root, fontArgs: [{ fontBlobs }] });
    for (const { path, bytes } of files) this.#compiler.mapShadow(join(this.#root, path), bytes);
  }

  /** Milliseconds for each text in turn; nothing is cached before the first. */
  time(texts: readonly BookJob[]): number[] {
    this.#compiler.evictCache(0);
    const known = new KnownLines();
    return texts.flatMap(({ book, chapters: [chapter] }) => {
      if (chapter === undefined) return [];
      const { document } = chapter;
      const data = makeLayoutData(book, [{ ...chapter, knownLines: known.find('', document) }], {});
      this.#set('size.json', { size: book.textSize });
      const started = performance.now();
      this.#set('data.json', data);
      const { result } = this.#compiler.compile({ mainFilePath: join(this.#root, 'chapter.typ') });
      const took = performance.now() - started;
      if (result === null) throw new Error('no pages');
      const [map]: unknown[] = this.#compiler.query(result, { selector: '<node-map>', field: 'value' });
      known.learn('', book, { document, firstPage: 1 }, readNodeMap(map));
      return [took];
    });
  }

  #set(name: string, value: unknown): void {
    this.#compiler.mapShadow(join(this.#root, name), Buffer.from(JSON.stringify(value)));
  }
}
