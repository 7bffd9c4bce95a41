import { MAX_BOOK, type PageMeasures, pageMeasures } from '@dierbaar/book';
import type { FileOutcome, Renderer, RenderQuality } from '@dierbaar/book/render';
import type { BookInputs } from '../inputs/load-inputs.ts';
import type { ComingPhotos } from './fetch-photos.ts';
import { originalSizes } from './pick-photo-keys.ts';

const maxPasses = 3;

/**
 * Renders the pages of a book into a file. The margins depend on the number of pages: a book whose margins differ from the expected
 * ones is rendered again. The number of pages does not depend on the margins.
 */
export async function renderBook(
  renderer: Pick<Renderer, 'renderTo'>,
  target: string,
  inputs: BookInputs,
  quality: RenderQuality,
  { paths: photos, fetched }: ComingPhotos,
  expectedPages: number,
  onPages: (pages: number) => void,
): Promise<FileOutcome> {
  const { book, chapters, product } = inputs;
  const originals = originalSizes(inputs);
  let page = pageMeasures(book.format, expectedPages, product);
  for (let pass = 1; ; pass++) {
    const pages = { ...book, page };
    const job = { kind: 'book', quality, book: pages, chapters, photos, originals } as const;
    // A process that rendered this book before only renders what has changed.
    const outcome = await renderer.renderTo(target, job, inputs.projectId, fetched);
    if (outcome.state === 'failed') return outcome;
    onPages(outcome.pages);
    const fitting = pageMeasures(book.format, outcome.pages, product);
    const isTooLarge = outcome.pages > MAX_BOOK.pages;
    if (fitting.inner === page.inner || pass === maxPasses || isTooLarge) return outcome;
    page = wider(page, fitting, pass);
  }
}

// At a threshold the wider margin may lead back to the smaller page count: the wider margin wins.
function wider(one: PageMeasures, other: PageMeasures, pass: number): PageMeasures {
  return pass === 1 || other.inner > one.inner ? other : one;
}
