import type { BookSettings, ChapterText } from '../../layout/layout-data.ts';
import type { BookPart } from '../../layout/node-map.ts';
import type { TextSize } from '../../layout/text-sizes.ts';
import type { WorkerStatus } from '../engine/supervised-worker.ts';
import type { AssetUrls } from '../pages/messages.ts';

/** Pages that show the settings of a book: those around its chapters and the opening of the first chapter. */
export type SpecimenPage = BookPart | 'chapter';

/** Number of each page in the bound book, of ruled pages the first; a book without a dedication has no such page. */
export type SpecimenPages = Partial<Record<SpecimenPage, number>>;

/** A book as it would be printed with these settings; a higher version replaces a lower one. */
export type SpecimenBook = { settings: BookSettings; chapters: readonly ChapterText[]; version: number };

/** Page on a canvas, in a text size of its own; `scale` is in pixels per millimetre. */
export type SpecimenView = { id: number; page: SpecimenPage; textSize: TextSize; scale: number };

/** From the page to the worker. */
export type ToSpecimenWorker =
  | { kind: 'start'; compiler: WebAssembly.Module; renderer: WebAssembly.Module; assets: AssetUrls }
  | { kind: 'book'; book: SpecimenBook }
  | { kind: 'photo'; name: string; picture: Blob | null }
  | { kind: 'views'; views: SpecimenView[] }
  | { kind: 'drawing'; id: number; bitmap: ImageBitmap | null };

/** From the worker to the page. */
export type FromSpecimenWorker =
  | { kind: 'laidOut'; version: number; pages: SpecimenPages }
  | { kind: 'painted'; id: number; version: number; bitmap: ImageBitmap }
  | { kind: 'problem'; version: number; message: string }
  | { kind: 'draw'; id: number; drawing: Blob }
  | WorkerStatus;
