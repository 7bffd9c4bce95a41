import type { Block, ChapterDocument } from '../document/schema.ts';
import type { BookFormat } from '../geometry/formats.ts';
import type { PrinterProduct } from '../geometry/printer-product.ts';
import type { Place } from './remarks.ts';

/** Code points that a font can print; a `Set` of numbers is one. */
export type CodePoints = { has(codePoint: number): boolean };

/** Block on the finished pages, with the printed sizes of its photos in millimetres. */
export type PlacedBlock = {
  chapterId: string;
  index: number | null;
  page: number;
  photos: readonly { name: string; width: number; height: number }[];
};

export type ChapterToCheck = { id: string; title: string; document: ChapterDocument };

/** Input of the print check; rules whose input is null (not known yet) are skipped. */
export type BookToCheck = {
  format: BookFormat;
  product: PrinterProduct;
  hasCover: boolean;
  chapters: readonly ChapterToCheck[];
  /** Printed texts outside the chapters: title, author, dedication. */
  texts: readonly { field: string; text: string }[];
  /** Pages of the layout. */
  pages: number | null;
  /** Pixel size of each stored photo by name. */
  photos: ReadonlyMap<string, { width: number; height: number }> | null;
  /** Places of the blocks; without it photo sizes are estimated. */
  placed: readonly PlacedBlock[] | null;
  /** Code points that the book's face and its fallback fonts can print. */
  covered: CodePoints | null;
};

/** Block with its place. */
export type LocatedBlock = { block: Block; place: Place; placed: PlacedBlock | null };

/** All blocks of a book with their places. */
export function locateBlocks(book: BookToCheck): LocatedBlock[] {
  const byPlace = new Map(book.placed?.map((placed) => [`${placed.chapterId} ${placed.index}`, placed]));
  return book.chapters.flatMap((chapter) =>
    chapter.document.content.map((block, index) => {
      const placed = byPlace.get(`${chapter.id} ${index}`) ?? null;
      return { block, place: { chapterId: chapter.id, index, page: placed?.page ?? null }, placed };
    }),
  );
}
