import type { CoverLayout } from '../../cover/cover-layout.ts';
import type { BookSettings, ChapterText } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import type { InvoiceData } from '../../price/invoice-data.ts';

/** Preview files are small; print files carry photos as they were uploaded and the boxes a printer asks for. */
export type RenderQuality = 'preview' | 'print';

/** Where the file of each photo lies, by the name the documents use. The files are only read. */
export type PhotoPaths = Readonly<Record<string, string>>;

/** What can be rendered: a book or a part of it, or the invoice that comes with it. */
export type RenderJob = PageJob | { kind: 'invoice'; invoice: InvoiceData };

/** What has pages as a book has them, with photos. */
export type PageJob =
  | {
      kind: 'book';
      quality: RenderQuality;
      book: BookSettings;
      chapters: readonly ChapterText[];
      photos: PhotoPaths;
    }
  | {
      kind: 'chapter';
      quality: 'preview';
      book: BookSettings;
      chapter: ChapterText;
      /** The number printed above the chapter's title. */
      number: number;
      photos: PhotoPaths;
    }
  | { kind: 'cover'; quality: RenderQuality; cover: CoverLayout; photos: PhotoPaths };

/** Why a render gave no file. The job itself is at fault for all but `crashed`. */
export type RenderFailure =
  | 'timeout'
  | 'out_of_memory'
  | 'too_large'
  | 'missing_photo'
  | 'unreadable_photo'
  | 'layout_failed'
  | 'crashed';

/** A rendered file with its page count and the map of where everything stands. */
export type RenderedFile = { pdf: Uint8Array; pages: number; map: NodePlace[]; pageSize: PageSize };

/** Size of the pages in millimetres, bleed included, and the part that is cut off or turned in. */
export type PageSize = { width: number; height: number; bleed: number };

/** The outcome of a render: a file, or the reason why there is none. */
export type RenderOutcome =
  | { state: 'ready'; file: RenderedFile }
  | { state: 'failed'; code: RenderFailure; message: string };
