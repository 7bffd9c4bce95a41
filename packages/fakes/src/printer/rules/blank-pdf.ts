import { PDFDocument } from 'pdf-lib';
import { requiredSize } from './file-check.ts';
import { type FileKind, productOf, standardProducts } from './products.ts';

const POINTS_PER_MILLIMETRE = 72 / 25.4;

/** A PDF of empty pages for tests, with its size in millimetres. */
export const makeBlankPdf = async (pages: number, width: number, height: number): Promise<Buffer> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (let page = 0; page < pages; page++)
    document.addPage([width * POINTS_PER_MILLIMETRE, height * POINTS_PER_MILLIMETRE]);
  return Buffer.from(await document.save());
};

/** Content and cover files that the stand-in accepts for this product and page count. */
export const makeBlankFiles = async (
  productId: string,
  pageCount: number,
): Promise<Record<FileKind, Buffer>> => {
  const product = productOf(standardProducts(), productId);
  const content = requiredSize(product, 'content', pageCount);
  const cover = requiredSize(product, 'cover', pageCount);
  return {
    content: await makeBlankPdf(pageCount, content.width, content.height),
    cover: await makeBlankPdf(1, cover.width, cover.height),
  };
};
