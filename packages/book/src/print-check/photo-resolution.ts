import type { Size } from '../geometry/formats.ts';
import { type BetterRow, findBetterRow } from './better-row.ts';
import { type BetterWidth, findBetterWidth } from './better-width.ts';
import { type BookToCheck, type LocatedBlock, locateBlocks } from './book-to-check.ts';
import { type Pixels, printedRow, printedSize } from './printed-size.ts';
import { type Place, type PrintRemark, wholeBook } from './remarks.ts';
import { type Resolution, resolutionOf } from './resolution.ts';

/** Remarks on photos that are missing or do not print sharply. */
export function checkPhotos(book: BookToCheck): PrintRemark[] {
  return measurePhotos(book).flatMap(({ name, place, isMissing, printed, resolution }): PrintRemark[] => {
    if (isMissing) return [{ code: 'photo_missing', severity: 'refuse', place, name }];
    if (resolution === null || printed === null) {
      return [{ code: 'photo_size_unknown', severity: 'notice', place, name }];
    }
    const { ppi, severity, sharpCentimetres } = resolution;
    if (severity === null) return [];
    const printedCentimetres = Math.round(printed.width) / 10;
    return [{ code: 'photo_resolution', severity, place, name, ppi, printedCentimetres, sharpCentimetres }];
  });
}

/** Remark on a photo of the cover that is too small to be printed. */
export function checkCoverPhoto({ coverPhoto }: BookToCheck): PrintRemark[] {
  if (coverPhoto === null) return [];
  const { name, pixels, printed } = coverPhoto;
  const { ppi, severity, sharpCentimetres } = resolutionOf(pixels, printed);
  if (severity !== 'refuse') return [];
  const printedCentimetres = Math.round(printed.width) / 10;
  const figures = { ppi, printedCentimetres, sharpCentimetres };
  return [{ code: 'photo_resolution', severity, place: wholeBook, name, ...figures }];
}

/** Photo of the book with printed size and resolution; null when its pixel size is unknown. */
export type MeasuredPhoto = {
  name: string;
  place: Place;
  isMissing: boolean;
  printed: Size | null;
  resolution: Resolution | null;
  /** Smaller size at which this photo prints better; null when there is none. */
  better: BetterWidth | BetterRow | null;
};

/** All photos of a book, in text order. */
export function measurePhotos(book: BookToCheck): MeasuredPhoto[] {
  return locateBlocks(book).flatMap((located) => measureBlock(located, book));
}

type Photo = { name: string; pixelWidth: number | null; pixelHeight: number | null };

function measureBlock(located: LocatedBlock, book: BookToCheck): MeasuredPhoto[] {
  const { facts, place, placed } = located;
  const block = facts.photos;
  if (block === undefined) return [];
  const photos: readonly Photo[] = block.type === 'image' ? [block.attrs] : block.attrs.images;
  const pixels = photos.map((photo) => pixelsOf(photo, book));
  const known = pixels.map((size) => size ?? LIKELY_PIXELS);
  const estimated = () =>
    block.type === 'image'
      ? [printedSize(block, known[0] ?? LIKELY_PIXELS, book.format, book.product)]
      : printedRow(block, known);
  const findBetter = (own: Pixels, index: number, now: Resolution) =>
    block.type === 'image' ? findBetterWidth(block, own, now, book) : findBetterRow(block, known, index, now);
  const sizes: readonly Size[] = placed?.photos.length === photos.length ? placed.photos : estimated();
  return photos.map(({ name }, index): MeasuredPhoto => {
    const own = pixels[index] ?? null;
    const printed = sizes[index] ?? null;
    const resolution = own !== null && printed !== null ? resolutionOf(own, printed) : null;
    const better = resolution && own && findBetter(own, index, resolution);
    const isMissing = book.photos !== null && !book.photos.has(name);
    return { name, place, isMissing, printed, resolution, better };
  });
}

/** Pixel size of the stored photo, else the one noted in the document. */
function pixelsOf(photo: Photo, book: BookToCheck): Pixels | null {
  const stored = book.photos?.get(photo.name);
  if (stored !== undefined) return stored;
  if (photo.pixelWidth === null || photo.pixelHeight === null) return null;
  return { width: photo.pixelWidth, height: photo.pixelHeight };
}

// Assumed proportions of a photo of unknown size, to divide a row's width.
const LIKELY_PIXELS: Pixels = { width: 4, height: 3 };
