import { PDFDocument, type PDFPage } from 'pdf-lib';
import { invalid } from './problems.ts';
import type { FileKind, Product } from './products.ts';

const POINTS_PER_MILLIMETRE = 72 / 25.4;

/** Accepted deviation of a page size, in millimetres. */
const contentTolerance = 0.5;
const coverTolerance = 1.5;

/** Required page size in millimetres; the cover grows with the spine. */
export const requiredSize = (product: Product, kind: FileKind, pageCount: number) => {
  const file = product.files.find(({ id }) => id === kind);
  if (!file) throw invalid(`Product '${product.id}' takes no ${kind} file.`);
  if (kind === 'content') return { width: file.width, height: file.height };
  const steps = (pageCount - product.minPageCount) / product.pageCountIncrement;
  return { width: file.width + steps * product.paperThickness, height: file.height };
};

/** Refuses a PDF whose page count or page size does not match the order. */
export const checkFile = async (
  product: Product,
  kind: FileKind,
  pageCount: number,
  bytes: Uint8Array,
): Promise<void> => {
  const pages = await readPages(bytes);
  const wantedPages = kind === 'content' ? pageCount : 1;
  const wanted = requiredSize(product, kind, pageCount);
  const hints: string[] = [];
  if (pages.length !== wantedPages)
    hints.push(`The ${kind} file must have ${wantedPages} pages, it has ${pages.length}.`);
  const tolerance = kind === 'content' ? contentTolerance : coverTolerance;
  const isOff = (got: number, want: number) => Math.abs(got - want) > tolerance + 1e-6;
  const misfit = pages.findIndex(
    ({ width, height }) => isOff(width, wanted.width) || isOff(height, wanted.height),
  );
  const size = pages[misfit];
  if (size)
    hints.push(
      `Page ${misfit + 1} of the ${kind} file must measure ${inMm(wanted)}, it measures ${inMm(size)}.`,
    );
  if (hints.length > 0) throw invalid(...hints);
};

const readPages = async (bytes: Uint8Array) => {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    return document.getPages().map(visibleSize);
  } catch {
    throw invalid('The file is not a PDF that can be read; it may be damaged or encrypted.');
  }
};

const visibleSize = (page: PDFPage) => {
  const box = page.getCropBox();
  const isRotated = page.getRotation().angle % 180 !== 0;
  const width = box.width / POINTS_PER_MILLIMETRE;
  const height = box.height / POINTS_PER_MILLIMETRE;
  return isRotated ? { width: height, height: width } : { width, height };
};

const inMm = ({ width, height }: { width: number; height: number }): string =>
  `${Number(width.toFixed(2))} x ${Number(height.toFixed(2))} mm`;
