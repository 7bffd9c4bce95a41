import type { ChapterDocument } from '../../document/schema.ts';
import type { BookSettings } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import type { WorkerStatus } from '../engine/supervised-worker.ts';

/** A chapter as the live pages take it; its place in the list is its number. */
export type LiveChapter = { id: string; title: string; document: ChapterDocument };

/** A photo to show: a small derivative is enough. The size is that of the photo itself, which decides its place. */
export type LivePhoto = { picture: Blob; width: number; height: number };

/** Where the worker fetches what it needs: templates by their path, fonts by the path in the list of fonts. */
export type AssetUrls = { templates: Record<string, string>; fonts: Record<string, string> };

/** A page somebody looks at. `page` counts from 1 within the chapter; `scale` is in pixels per millimetre. */
export type PageView = { id: number; chapterId: string; page: number; scale: number };

/** Where somebody writes. */
export type VisiblePage = { chapterId: string; page: number };

/** What the worker knows of a chapter; a higher version replaces a lower one. */
export type ChapterVersion = LiveChapter & { number: number; firstPage: number; version: number };

/** From the page to the worker. */
export type ToWorker =
  | { kind: 'start'; compiler: WebAssembly.Module; renderer: WebAssembly.Module; assets: AssetUrls }
  /** `version` is never zero, and rises when settings or titles change. */
  | { kind: 'book'; book: BookSettings; titles: string[]; version: number }
  | { kind: 'chapter'; chapter: ChapterVersion }
  | { kind: 'drop'; chapterId: string }
  | { kind: 'photo'; name: string; photo: LivePhoto | null }
  | { kind: 'views'; shown: VisiblePage | null; views: PageView[] }
  | { kind: 'drawing'; id: number; bitmap: ImageBitmap | null };

/** From the worker to the page. */
export type FromWorker =
  | { kind: 'laidOut'; chapterId: string; version: number; pages: number; nodes: NodePlace[] }
  | { kind: 'problem'; chapterId: string; version: number; message: string }
  | { kind: 'front'; version: number; pages: number }
  | { kind: 'painted'; view: PageView; bitmap: ImageBitmap }
  | { kind: 'draw'; id: number; drawing: Blob }
  | WorkerStatus;
