import type { z } from 'zod';
import type { BookFormat } from '../../geometry/formats.ts';
import type { PageMeasures } from '../../geometry/page-measures.ts';
import type { ElementReader } from '../html/html-reader.ts';
import type { Block } from '../schema.ts';
import type { CroppedPhoto, SizedPhoto } from '../values/fields.ts';
import type { Tidy } from './tidy-inlines.ts';

/** Everything that differs between kinds of blocks. `blockKinds` lists them. */
export type BlockKind<Own extends Block> = {
  schema: z.ZodObject;
  /** What it may contain in the editor; without it, it is selected and moved as one unit. */
  content?: string;
  /** Lowest version of a document that can hold it, from 2 on. */
  version?(block: Own): number;
  /** Whether a text with it is no longer empty: if it has words, always, or never. */
  fills: 'words' | 'always' | 'never';
  /** Its lines as plain text. */
  lines(block: Own): string[];
  normalize?(block: Own): Own;
  photos?: BlockPhotos<Own>;
  /** HTML that its reader reads as the same block. */
  write(block: Own): string;
  /** Readers of its elements by `data-type`, and by name. */
  types?: Readonly<Record<string, ElementReader>>;
  elements?: Readonly<Record<string, ElementReader>>;
  /** The node that the templates print. */
  printed(block: Own, context: PrintContext): object;
  /** Link of the code that is printed with it. */
  code?(block: Own, listenAt: string): { link: string; isVoice: boolean };
  /** What the print check knows of it besides photos, links and characters. */
  facts?(block: Own): { qrLink?: string; voice?: { code: string; size: 'normal' | 'wide' } };
  /** Estimated lines on a page; those of its words when left out. */
  estimate?(block: Own, page: { lines: number; millimetres: number }): number;
};

/** Photos of a block. */
type BlockPhotos<Own extends Block> = {
  all(block: Own): readonly SizedPhoto[];
  /** Photo that can stand for the whole text. */
  leading?(block: Own): CroppedPhoto | null;
  /** What is left of the block without a photo. */
  without(block: Own, name: string): Block[];
  /** The block for the print check, which needs no words. */
  withoutWords(block: Own): Own;
};

/** Book in which a block is printed. */
export type PrintContext = {
  tidy: Tidy;
  page: PageMeasures;
  format: BookFormat;
  /** Address of the listening pages. */
  listenAt: string;
  /** Width by height of a photo. */
  ratioOf(photo: SizedPhoto): number;
};
