import type { ChapterDocument } from '../../document/schema.ts';
import type { BookSettings } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import type { WorkerStatus } from '../engine/supervised-worker.ts';
import type { AroundPages } from './page-numbers.ts';

/** Chapter of the live pages; its position in the list is its number. The document is null until it has been fetched. */
export type LiveChapter = { id: string; title: string; document: ChapterDocument | null };

/** URLs of the templates by path and of the fonts by their path in the font list. */
export type AssetUrls = { templates: Record<string, string>; fonts: Record<string, string> };

/** Page on a canvas: `page` counts from 1 within the chapter, `scale` is in pixels per millimetre. */
export type PageView = { id: number; chapterId: string; page: number; scale: number };

/** Chapter and page that the editor shows. */
export type VisiblePage = { chapterId: string; page: number };

/** Chapter as sent to the worker; a higher version replaces a lower one. */
export type ChapterVersion = {
  id: string;
  title: string;
  document: ChapterDocument;
  number: number;
  version: number;
};

/** From the page to the worker. */
export type ToWorker =
  | {
      kind: 'start';
      compiler: WebAssembly.Module;
      renderer: WebAssembly.Module;
      assets: AssetUrls;
      /** Distinguishes the releases of the compiler. */
      compilerUrl: string;
    }
  /** `version` starts at 1 and rises when the length of the front matter may change. */
  | { kind: 'book'; book: BookSettings; titles: string[]; version: number }
  | { kind: 'chapter'; chapter: ChapterVersion }
  | { kind: 'drop'; chapterId: string }
  /** First page of each chapter; empty while they are not known. */
  | { kind: 'numbers'; firstPages: ReadonlyMap<string, number> }
  | { kind: 'photo'; name: string; picture: Blob | null }
  | { kind: 'views'; shown: VisiblePage | null; views: PageView[] }
  | { kind: 'drawing'; id: number; bitmap: ImageBitmap | null };

/** From the worker to the page. */
export type FromWorker =
  /**
   * `nodes` is null when they are those of the last message about this chapter. `firstPage` is the number printed on
   * the first page of the picture, null when it has none; undefined when only the length was wanted.
   */
  | {
      kind: 'laidOut';
      chapterId: string;
      version: number;
      pages: number;
      nodes: NodePlace[] | null;
      firstPage: number | null | undefined;
      /** False while the size of a photo is not known. */
      isFinal: boolean;
    }
  /** Length of a chapter out of sight that was laid out in an earlier visit. */
  | { kind: 'counted'; chapterId: string; version: number; pages: number }
  /** `block` is the index of the block that cannot be set. */
  | { kind: 'problem'; chapterId: string; version: number; message: string; block: number | null }
  | { kind: 'around'; version: number; pages: AroundPages }
  | { kind: 'painted'; view: PageView; bitmap: ImageBitmap }
  | { kind: 'draw'; id: number; drawing: Blob }
  | WorkerStatus;
