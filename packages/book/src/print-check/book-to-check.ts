import type { SizedPhoto } from '../document/contents.ts';
import type { VoiceSize } from '../document/schema.ts';
import type { BookFormat, Size } from '../geometry/formats.ts';
import type { PrinterProduct } from '../geometry/printer-product.ts';
import type { BlockFacts, ChapterFacts } from './chapter-facts.ts';
import type { Pixels } from './printed-size.ts';
import type { Place } from './remarks.ts';
import type { CodePoints } from './unprintable.ts';

/** Block on the finished pages, with the printed sizes of its photos in millimetres. */
export type PlacedBlock = {
  chapterId: string;
  index: number | null;
  page: number;
  photos: readonly { name: string; width: number; height: number }[];
};

/** What whoever scans the code of a recording would hear: it, nothing for now, nothing yet, or nothing ever. */
export type VoiceState = 'plays' | 'off' | 'processing' | 'failed';

export type ChapterToCheck = { id: string; title: string; facts: ChapterFacts };

/** Input of the print check; rules whose input is null (not known yet) are skipped. */
export type BookToCheck = {
  format: BookFormat;
  product: PrinterProduct;
  hasCover: boolean;
  /** Visible parts of the cover's photos in pixels, and their printed sizes. */
  coverPhotos: readonly { name: string; pixels: Pixels; printed: Size }[];
  /** Spine of the cover: whether it is too narrow for words, and whether it lacks the author that the writer wants on it. */
  spine: { millimetres: number; isTooNarrow: boolean; lacksAuthor: boolean } | null;
  /** Photo that faces the title page. */
  frontispiece: SizedPhoto | null;
  chapters: readonly ChapterToCheck[];
  /** Printed texts outside the chapters: title, author, dedication. */
  texts: readonly { field: string; text: string }[];
  /** Pages of the layout. */
  pages: number | null;
  /** Pages without text at the end, beyond those that the writer asked for. */
  filling: { pages: number; isRuled: boolean } | null;
  /** Size of the book as a fraction of the largest book that can be rendered. */
  fill: number;
  /** Pixel size of each stored photo by name. */
  photos: ReadonlyMap<string, { width: number; height: number }> | null;
  /** Places of the blocks; without it photo sizes are estimated. */
  placed: readonly PlacedBlock[] | null;
  /** Address of the listening pages, and the side of a code in each size of a voice, in millimetres. */
  listenAt: string;
  voiceCodes: Readonly<Record<VoiceSize, number>>;
  /** State of each recording by its code; one that is missing is gone. */
  voices: ReadonlyMap<string, VoiceState> | null;
  /** Code points that the book's face and its fallback fonts can print. */
  covered: CodePoints | null;
};

/** Facts of a block with its place. */
export type LocatedBlock = { facts: BlockFacts; place: Place; placed: PlacedBlock | null };

/** All blocks of a book that have something to check, with their places. */
export function locateBlocks(book: BookToCheck): LocatedBlock[] {
  const byPlace = new Map(book.placed?.map((placed) => [`${placed.chapterId} ${placed.index}`, placed]));
  return book.chapters.flatMap((chapter) =>
    chapter.facts.blocks.map((facts) => {
      const { index } = facts;
      const placed = byPlace.get(`${chapter.id} ${index}`) ?? null;
      return { facts, place: { chapterId: chapter.id, index, page: placed?.page ?? null }, placed };
    }),
  );
}
