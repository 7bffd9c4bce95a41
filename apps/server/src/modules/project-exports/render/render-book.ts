import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageMeasures, pageMeasures } from '@dierbaar/book';
import {
  checkPdf,
  type PdfExpectation,
  type PhotoPaths,
  type RenderedFile,
  type Renderer,
  type RenderOutcome,
  type RenderQuality,
} from '@dierbaar/book/render';
import type { ExportInputs } from '../inputs/export-inputs.ts';

export type BookInputs = Extract<ExportInputs, { type: 'book' }>;

const mostPasses = 3;

/**
 * Sets the pages of a book. Their margins depend on how many there are: a thick book that turns out to have other
 * margins than expected is set again. How many pages there are does not depend on the margins.
 */
export async function renderBook(
  renderer: Pick<Renderer, 'render'>,
  inputs: BookInputs,
  quality: RenderQuality,
  photos: PhotoPaths,
  expectedPages: number,
  onPages: (pages: number) => void,
): Promise<RenderOutcome> {
  const { book, chapters, product } = inputs;
  let page = pageMeasures(book.format, expectedPages, product);
  for (let pass = 1; ; pass++) {
    const job = { kind: 'book', quality, book: { ...book, page }, chapters, photos } as const;
    // The process that set this book before only sets anew what has changed.
    const outcome = await renderer.render(job, inputs.projectId);
    if (outcome.state === 'failed') return outcome;
    onPages(outcome.file.pages);
    const fitting = pageMeasures(book.format, outcome.file.pages, product);
    if (fitting.inner === page.inner || pass === mostPasses) return outcome;
    page = wider(page, fitting, pass);
  }
}

// At a threshold the wider margin may bring back the smaller page count: the wider margin wins.
function wider(one: PageMeasures, other: PageMeasures, pass: number): PageMeasures {
  return pass === 1 || other.inner > one.inner ? other : one;
}

/** What a printer would refuse in a finished file, in words for the log. */
export async function findPdfProblems(
  file: RenderedFile,
  directory: string,
  kind: PdfExpectation['kind'],
): Promise<string[]> {
  const target = path.join(directory, `check-${kind}.pdf`);
  await writeFile(target, file.pdf);
  const { problems } = await checkPdf(target, { kind, pages: file.pages, size: file.pageSize });
  return problems.map(({ code, page, detail }) => `${code} (page ${page ?? 'all'}): ${detail}`);
}
