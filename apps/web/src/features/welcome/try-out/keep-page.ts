import { trimSizes } from '@dierbaar/book';
import type { LivePages } from '@dierbaar/book/live';
import { saveFile } from '../../../lib/downloads.ts';
import wordmark from '../../../ui/art/wordmark.svg';
import { colors, fonts } from '../../../ui/theme/tokens.ts';
import type { TryOutTexts } from '../texts/welcome-texts.ts';
import { pictureAsPdf } from './picture-pdf.ts';

const BLEED = 3;

/** The page that a canvas shows as a picture, without what is cut off; `scale` is in pixels per millimetre. */
export function trimmedPage(shown: HTMLCanvasElement, scale: number): HTMLCanvasElement {
  const cut = Math.round(BLEED * scale);
  const page = document.createElement('canvas');
  page.width = shown.width - 2 * cut;
  page.height = shown.height - 2 * cut;
  const context = page.getContext('2d', { alpha: false });
  if (context === null) return page;
  // An empty canvas without alpha is black, and so would be the picture of a page that is not drawn yet.
  context.fillStyle = colors.page;
  context.fillRect(0, 0, page.width, page.height);
  context.drawImage(shown, -cut, -cut);
  return page;
}

/** Paints the first page of the chapter at `scale` pixels per millimetre. */
export async function paintPage(
  live: LivePages,
  chapterId: string,
  scale: number,
): Promise<HTMLCanvasElement> {
  const whole = document.createElement('canvas');
  const painting = Promise.withResolvers<void>();
  const release = live.paint(whole, { chapterId, page: 1, scale, onPainted: painting.resolve });
  await painting.promise;
  release();
  return trimmedPage(whole, scale);
}

/** Gives the page as a PDF with our mark at its foot. It is a picture: the text in it cannot be selected. */
export async function downloadPage(
  canvas: HTMLCanvasElement,
  format: 'a4' | 'sq',
  texts: Pick<TryOutTexts, 'mark' | 'fileName'>,
): Promise<void> {
  const size = trimSizes[format];
  await drawMark(canvas, canvas.width / size.width, texts.mark);
  const jpeg = await asJpeg(canvas);
  const pdf = await pictureAsPdf(jpeg, { width: canvas.width, height: canvas.height }, size);
  saveFile(pdf, texts.fileName);
}

async function drawMark(canvas: HTMLCanvasElement, pxPerMm: number, words: string): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  const mark = new Image();
  mark.src = wordmark;
  await mark.decode();
  const height = 5 * pxPerMm;
  const width = (mark.naturalWidth / mark.naturalHeight) * height;
  const bottom = canvas.height - 9 * pxPerMm;
  const left = canvas.width - width - 12 * pxPerMm;
  context.drawImage(mark, left, bottom - height, width, height);
  context.font = `${3 * pxPerMm}px ${fonts.sans}`;
  context.textAlign = 'right';
  context.fillStyle = colors.inkSoft;
  context.fillText(words, left - 2 * pxPerMm, bottom - 1.3 * pxPerMm);
}

export function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the page could not be painted'))),
      'image/jpeg',
      0.9,
    );
  });
}
