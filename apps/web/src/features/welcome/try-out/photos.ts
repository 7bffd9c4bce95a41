import { defaultProducts, firstPagePhotoWidth, printedSize, resolutionOf } from '@dierbaar/book';
import { type FirstPage, readPage } from '../../../lib/first-page/first-page.ts';
import { deleteFile, readFile, storeFile } from '../../../lib/first-page/first-page-files.ts';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import { objectUrlOf } from '../../../lib/object-url.ts';
import { checkFile } from '../../../lib/photos/check-file.ts';
import { fill } from '../texts/welcome-texts.ts';
import type { Asked } from './asked.ts';
import type { Parts } from './parts.ts';

/** The photo of a piece. It stays on this computer. */
export function openPhotos({ texts, language }: Asked, parts: Parts) {
  const { photo: line, photoPicture, sharpness, problem } = parts;
  const refuse = (text: string) => {
    problem.textContent = text;
    problem.hidden = false;
    return null;
  };
  return {
    /** Keeps a chosen photo; null when it cannot be used, which the form then says. */
    async choose(questionId: string, file: File): Promise<FirstPage['photo']> {
      problem.hidden = true;
      const refused = checkFile(file);
      if (refused) return refuse(refused === 'tooBig' ? texts.tooBig : texts.unreadable);
      const bitmap = await createImageBitmap(file).catch(() => null);
      if (!bitmap) return refuse(texts.unreadable);
      const { width, height } = bitmap;
      bitmap.close();
      if (!(await storeFile('photo', questionId, file))) return refuse(texts.refused);
      return { fileName: file.name, width, height };
    },
    /** Shows the photo below the text, and up to what width it prints sharp. */
    async show(questionId: string): Promise<void> {
      const piece = readPage(questionId);
      const file = await readFile('photo', questionId);
      if (!piece?.photo || !file) return;
      const { photo, format } = piece;
      photoPicture.src = objectUrlOf(file) ?? '';
      const attrs = {
        name: '',
        alt: '',
        caption: '',
        width: firstPagePhotoWidth,
        pixelWidth: 0,
        pixelHeight: 0,
      };
      const printed = printedSize({ type: 'image', attrs }, photo, format, defaultProducts[format]);
      const { severity, sharpCentimetres } = resolutionOf(photo, printed);
      const isSoft = severity !== null && severity !== 'notice';
      line.toggleAttribute('data-soft', isSoft);
      sharpness.textContent = fill(isSoft ? texts.soft : texts.prints, {
        width: formatMeasure(printed.width / 10, language),
        sharp: formatMeasure(sharpCentimetres, language),
      });
    },
    forget: (questionId: string) => deleteFile('photo', questionId),
  };
}
