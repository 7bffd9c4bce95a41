import { type BookToCheck, coverPhotosOf, coverSheet, makeCover, regionOf } from '@dierbaar/book';
import type { BookSpec } from '../exports/inputs/export-spec.ts';

/** What the print check needs of a cover; the number of pages decides the width of its spine. */
export function coverFactsOf(
  { book, product, cover }: Pick<BookSpec, 'book' | 'product' | 'cover'>,
  pages: number | null,
  photos: ReadonlyMap<string, { width: number; height: number }>,
): Pick<BookToCheck, 'coverPhotos' | 'spine'> {
  if (!cover) return { coverPhotos: [], spine: null };
  const sheet = coverSheet(book.format, pages ?? product.pages.min, product);
  const layout = makeCover(cover.choice, sheet);
  const coverPhotos = coverPhotosOf(layout).flatMap(({ photo: name, slot, width, height }) => {
    const size = photos.get(name);
    const view = cover.photos[slot];
    if (!size || !view) return [];
    const region = regionOf(size, view, { width, height });
    const pixels = { width: region.width, height: region.height };
    return [{ name, pixels, printed: { width, height } }];
  });
  const wanted = [cover.choice.author, cover.choice.year].filter((words) => words.trim() !== '');
  return {
    coverPhotos,
    spine: {
      millimetres: sheet.spine,
      isTooNarrow: sheet.spineText === null,
      lacksAuthor: wanted.length > 0 && layout.spineFoot.words.length === 0,
    },
  };
}
