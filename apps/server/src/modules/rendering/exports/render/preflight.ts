import { coverSheet, PRINTABLE_PPI, type PrinterProduct } from '@dierbaar/book';
import { checkPdf, type NodePlace, type PdfExpectation, type PdfProblem } from '@dierbaar/book/render';
import type { BookInputs } from '../inputs/load-inputs.ts';

/**
 * Result of the checks on a print file. Faults are ours and make the render fail; refusals come from what the writer
 * made: the file can be downloaded, but not ordered.
 */
export interface Preflight {
  faults: string[];
  refusals: Refusal[];
}

export interface Refusal {
  file: 'content' | 'cover';
  code: PdfProblem['code'];
  page: number | null;
  detail: string;
}

const ofTheWriter: ReadonlySet<PdfProblem['code']> = new Set([
  'photo_resolution',
  'page_limits',
  'file_size',
]);

/** Checks the pages of a book with all rules for files that go to the printer. */
export function preflightContent(
  path: string,
  { product }: Pick<BookInputs, 'product'>,
  { pages, map }: { pages: number; map: readonly NodePlace[] },
): Promise<Preflight> {
  const { width, height, bleed } = product.content;
  // Every chapter opens with its number and title, so these pages cannot be blank.
  const openings = map.flatMap(({ index, page }) => (index === null ? [page] : []));
  return preflight(path, {
    kind: 'content',
    pages,
    size: { width, height, bleed },
    pageLimits: product.pages,
    inkedPages: [...new Set([1, ...openings])],
  });
}

/** Checks a cover against the width that the printer's formula gives for this number of pages. */
export function preflightCover(
  path: string,
  { format, pages, product }: { format: 'a4' | 'sq'; pages: number; product: PrinterProduct },
): Promise<Preflight> {
  const { width, height, turnIn } = coverSheet(format, pages, product);
  return preflight(path, {
    kind: 'cover',
    pages: 1,
    size: { width, height, bleed: turnIn },
    inkedPages: [1],
  });
}

async function preflight(path: string, expected: PdfExpectation): Promise<Preflight> {
  const { problems } = await checkPdf(path, { ...expected, leastPpi: PRINTABLE_PPI, decodePhotos: true });
  const result: Preflight = { faults: [], refusals: [] };
  for (const { code, page, detail } of problems) {
    if (ofTheWriter.has(code)) result.refusals.push({ file: expected.kind, code, page, detail });
    else result.faults.push(`${expected.kind}: ${code} (page ${page ?? 'all'}): ${detail}`);
  }
  return result;
}
