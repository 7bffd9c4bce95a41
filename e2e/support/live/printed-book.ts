import type { RenderedFile } from '../../../packages/book/src/render/job.ts';
import { createRenderer } from '../../../packages/book/src/render/process/renderer.ts';
import type { SampleBook } from '../../../packages/book/test/samples/books.ts';

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
