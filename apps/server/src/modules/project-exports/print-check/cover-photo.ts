import { type BookToCheck, coverSheet, makeCover, regionOf } from '@dierbaar/book';
import type { BookSpec } from '../inputs/export-spec.ts';

/** The photo of a cover as it will be printed; null without one. */
export function coverPhotoOf(
  { book, product, cover }: Pick<BookSpec, 'book' | 'product' | 'cover'>,
  pages: number | null,
  photos: ReadonlyMap<string, { width: number; height: number }>,
): BookToCheck['coverPhoto'] {
  if (!cover?.photo) return null;
  const sheet = coverSheet(book.format, pages ?? product.pages.min, product);
  const box = makeCover(cover.choice, sheet).photo;
  const size = box && photos.get(box.name);
  if (!box || !size) return null;
  const { width, height } = regionOf(size, cover.photo, box);
  return { name: box.name, pixels: { width, height }, printed: { width: box.width, height: box.height } };
}
