import type { Block, ChapterDocument } from '../document/schema.ts';
import type { BookFormat } from '../geometry/formats.ts';
import type { PrinterProduct } from '../geometry/printer-product.ts';
import type { Place } from './remarks.ts';

/** Code points that a font can print; a `Set` of numbers is one. */
export type CodePoints = { has(codePoint: number): boolean };

/** A block on the finished pages, with its photos at the size they are printed, in millimetres. */
export type PlacedBlock = {
  chapterId: string;
  index: number | null;
  page: number;
  photos: readonly { name: string; width: number; height: number }[];
};

/** A chapter to look through. */
export type ChapterToCheck = { id: string; title: string; document: ChapterDocument };

/** Everything the print check looks at. What is null is not known yet, and its rules wait. */
export type BookToCheck = {
  format: BookFormat;
  product: PrinterProduct;
  hasCover: boolean;
  chapters: readonly ChapterToCheck[];
  /** Texts outside the chapters that are printed: title, author, dedication. */
  texts: readonly { field: string; text: string }[];
  /** Pages the layout fills. */
  pages: number | null;
  /** The pixels of each stored photo by name. */
  photos: ReadonlyMap<string, { width: number; height: number }> | null;
  /** Where everything stands; without it the sizes of photos are estimated. */
  placed: readonly PlacedBlock[] | null;
  /** What the book's face and its fallbacks can print. */
  covered: CodePoints | null;
};

/** A block with its place. */
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
