import { pageMeasures } from '@dierbaar/book';
import { largestPrints, type RenderQuality, targetWidth } from '@dierbaar/book/render';
import { photoPixels } from '@dierbaar/contract';
import type { BookInputs } from '../inputs/load-inputs.ts';

/**
 * Object key of each photo in the size that a render needs: for a preview the small one of the upload, and the larger one
 * of the editor for a photo that is shown wider than the text.
 */
export function pickPhotoKeys(
  { book, chapters, photos, product }: BookInputs,
  quality: RenderQuality,
  expectedPages: number,
): Map<string, string> {
  if (quality === 'print') return new Map(photos.map(({ name, keys }) => [name, keys.print]));
  const page = pageMeasures(book.format, expectedPages, product);
  const sizes = new Map(photos.map((photo) => [photo.name, photo]));
  const boxes = largestPrints({ ...book, page }, chapters, sizes);
  return new Map(
    photos.map((photo) => {
      const box = boxes.get(photo.name);
      const isWide = box && targetWidth(photo, quality, box) > photoPixels.preview.width * 1.1;
      return [photo.name, isWide ? photo.keys.screen : photo.keys.preview];
    }),
  );
}

/** Sizes of the originals, which decide about the layout whatever size is shown. */
export function originalSizes({ photos }: BookInputs): Record<string, { width: number; height: number }> {
  return Object.fromEntries(photos.map(({ name, width, height }) => [name, { width, height }]));
}
