import jsQR from 'jsqr';
import sharp from 'sharp';
import { drawPage, readPages } from '../../packages/book/test/pictures.ts';

/** Contents of the QR codes of a print file, decoded from its rendered pages. */
export async function readCodes(pdf: Uint8Array): Promise<string[]> {
  const { length } = await readPages(pdf);
  const found: string[] = [];
  for (let page = 1; page <= length; page++) {
    const picture = sharp(await drawPage(pdf, page, 150)).ensureAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    // Codes are printed dark on light; looking for the reverse too would double the time of every page.
    const options = { inversionAttempts: 'dontInvert' as const };
    const code = jsQR.default(new Uint8ClampedArray(data), info.width, info.height, options);
    if (code) found.push(code.data);
  }
  return found;
}
