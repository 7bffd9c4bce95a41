import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RenderedFile } from '../../../packages/book/src/render/process/job.ts';
import { createRenderer } from '../../../packages/book/src/render/process/renderer.ts';
import { withFile } from '../../../packages/book/test/pictures.ts';
import type { SampleBook } from '../../../packages/book/test/samples/books.ts';

/** A word and its position on the page, in points. */
export type Word = { text: string; x: number; y: number };

/** The book as a print file, rendered by the server's compiler. */
export async function printBook(
  { book, chapters }: SampleBook,
  photos: Record<string, string>,
): Promise<RenderedFile> {
  const renderer = createRenderer();
  try {
    const outcome = await renderer.render({ kind: 'book', quality: 'preview', book, chapters, photos });
    if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
    return outcome.file;
  } finally {
    await renderer.close();
  }
}

/** Words of a PDF with their positions, by page. */
export async function readWords(pdf: Uint8Array): Promise<Word[][]> {
  const run = promisify(execFile);
  const { stdout } = await withFile(pdf, (path) =>
    run('pdftotext', ['-bbox', path, '-'], { maxBuffer: 64 * 1024 ** 2 }),
  );
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) => {
      const words = page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)"[^>]*>([^<]*)</g);
      return Array.from(words, ([, x, y, text = '']) => ({ text, x: Number(x), y: Number(y) }));
    });
}
