import type { PhotoBlock } from '../document/blocks/block-kinds.ts';
import { photosOf, type SizedPhoto } from '../document/contents.ts';
import type { Size } from '../geometry/formats.ts';
import { bleedSize, pageMeasures } from '../geometry/page-measures.ts';
import { photoPageSizes } from '../geometry/photo-page.ts';
import { type BetterRow, findBetterRow } from './better-row.ts';
import { type BetterWidth, findBetterWidth } from './better-width.ts';
import { type BookToCheck, type LocatedBlock, locateBlocks } from './book-to-check.ts';
import { type Pixels, printedRow, printedSignature, printedSize } from './printed-size.ts';
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

/** Remarks on photos of the cover that are too small to be printed. */
export function checkCoverPhotos({ coverPhotos }: BookToCheck): PrintRemark[] {
  return coverPhotos.flatMap(({ name, pixels, printed }): PrintRemark[] => {
    const { ppi, severity, sharpCentimetres } = resolutionOf(pixels, printed);
    if (severity !== 'refuse') return [];
    const printedCentimetres = Math.round(printed.width) / 10;
    const figures = { ppi, printedCentimetres, sharpCentimetres };
    return [{ code: 'photo_resolution', severity, place: wholeBook, name, ...figures }];
  });
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

/** All photos of a book, in the order of its pages. */
export function measurePhotos(book: BookToCheck): MeasuredPhoto[] {
  return [
    ...measureFrontispiece(book),
    ...locateBlocks(book).flatMap((located) => measureBlock(located, book)),
  ];
}

/** It fills the second page, whatever the book has besides. */
function measureFrontispiece(book: BookToCheck): MeasuredPhoto[] {
  const photo = book.frontispiece;
  if (photo === null) return [];
  const { name } = photo;
  const pixels = pixelsOf(photo, book);
  const printed = pageToEdges(book);
  const place: Place = { ...wholeBook, page: book.pages === null ? null : 2, part: 'frontispiece' };
  return [
    {
      ...{ name, place, printed, better: null },
      isMissing: isMissing(name, book),
      resolution: pixels && resolutionOf(pixels, printed),
    },
  ];
}

function measureBlock(located: LocatedBlock, book: BookToCheck): MeasuredPhoto[] {
  const { facts, place, placed } = located;
  const block = facts.photos;
  if (block === undefined) return [];
  const photos = photosOf(block);
  const pixels = photos.map((photo) => pixelsOf(photo, book));
  const known = pixels.map((size) => size ?? LIKELY_PIXELS);
  const findBetter = (own: Pixels, index: number, now: Resolution) => {
    if (block.type === 'image') return findBetterWidth(block, own, now, book);
    return block.type === 'imageLayout' ? findBetterRow(block, known, index, now) : null;
  };
  const sizes: readonly Size[] =
    placed?.photos.length === photos.length ? placed.photos : estimateSizes(block, known, book);
  return photos.map(({ name }, index): MeasuredPhoto => {
    const own = pixels[index] ?? null;
    const printed = sizes[index] ?? null;
    const resolution = own !== null && printed !== null ? resolutionOf(own, printed) : null;
    const better = resolution && own && findBetter(own, index, resolution);
    return { name, place, isMissing: isMissing(name, book), printed, resolution, better };
  });
}

function estimateSizes(block: PhotoBlock, pixels: readonly Pixels[], book: BookToCheck): Size[] {
  switch (block.type) {
    case 'image':
      return pixels.map((photo) => printedSize(block, photo, book.format, book.product));
    case 'imageLayout':
      return printedRow(block, pixels);
    case 'photoPage': {
      const page = pageMeasures(book.format, book.pages ?? book.product.pages.min, book.product);
      const ratios = pixels.map(({ width, height }) => width / height);
      return photoPageSizes({ ...block.attrs, ratios }, page, book.format);
    }
    case 'chapterPhoto':
      return [pageToEdges(book)];
    case 'letter':
      return pixels.map(printedSignature);
    default:
      return block satisfies never;
  }
}

const isMissing = (name: string, { photos }: BookToCheck) => photos !== null && !photos.has(name);

/** A whole page with what is cut off. */
function pageToEdges({ format, pages, product }: BookToCheck): Size {
  return bleedSize(pageMeasures(format, pages ?? product.pages.min, product));
}

/** Pixel size of the stored photo, else the one noted in the document. */
function pixelsOf(photo: SizedPhoto, book: BookToCheck): Pixels | null {
  const stored = book.photos?.get(photo.name);
  if (stored !== undefined) return stored;
  if (photo.pixelWidth === null || photo.pixelHeight === null) return null;
  return { width: photo.pixelWidth, height: photo.pixelHeight };
}

// Assumed proportions of a photo of unknown size, to divide a row's width.
const LIKELY_PIXELS: Pixels = { width: 4, height: 3 };
