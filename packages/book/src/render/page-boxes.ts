import { PDFDocument } from 'pdf-lib';
import type { PageSize } from './job.ts';

const POINTS_PER_MM = 72 / 25.4;

/**
 * Sets TrimBox and BleedBox, which the typesetter does not write. The file has no dates and keeps its identity, so
 * that the same book gives the same bytes.
 */
export async function setPageBoxes(pdf: Uint8Array, size: PageSize): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const bleed = size.bleed * POINTS_PER_MM;
  for (const page of document.getPages()) {
    const { x, y, width, height } = page.getMediaBox();
    page.setBleedBox(x, y, width, height);
    page.setTrimBox(x + bleed, y + bleed, width - 2 * bleed, height - 2 * bleed);
  }
  document.setProducer('Dierbaar');
  document.setCreator('Dierbaar');
  return document.save({ useObjectStreams: true, updateFieldAppearances: false });
}
