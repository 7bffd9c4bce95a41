import type { CoverLayout } from '../cover/cover-layout.ts';
import type { Size } from '../geometry/formats.ts';
import type { BookSettings, ChapterText } from '../layout/layout-data.ts';
import type { NodePlace, PartPage } from '../layout/node-map.ts';
import type { InvoiceData } from '../price/invoice-data.ts';
import type { BlockPlace } from './process/book-compiler.ts';

/**
 * Preview files are small; print files carry photos as they were uploaded, up to 560 pixels per inch, and the
 * boxes a printer asks for.
 */
export type RenderQuality = 'preview' | 'print';

/** Path of each photo's file by the name the documents use; the files are only read. */
export type PhotoPaths = Readonly<Record<string, string>>;

/** Render job: a book or a part of it, or an invoice. */
export type RenderJob = PageJob | { kind: 'invoice'; invoice: InvoiceData };

/** Render job with photos. */
export type PageJob =
  | {
      kind: 'book';
      quality: RenderQuality;
      book: BookSettings;
      chapters: readonly ChapterText[];
      photos: PhotoPaths;
      /** Sizes of the originals in pixels, for files that are smaller copies: rounding must not change the layout. */
      originals?: Readonly<Record<string, Size>>;
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

/** Reason of a failed render; all but `crashed` are caused by the job itself. */
export type RenderFailure =
  | 'timeout'
  | 'out_of_memory'
  | 'too_large'
  | 'missing_photo'
  | 'unreadable_photo'
  | 'layout_failed'
  | 'crashed';

/** Rendered file with its page count and the places of its blocks. */
export type RenderedFile = {
  pdf: Uint8Array;
  pages: number;
  map: NodePlace[];
  parts: PartPage[];
  pageSize: PageSize;
};

/** Page size in millimetres including bleed; `bleed` is the part that is cut off or turned in. */
export type PageSize = { width: number; height: number; bleed: number };

/** Outcome of a render: the file or the reason of the failure. */
export type RenderOutcome = { state: 'ready'; file: RenderedFile } | FailedRender;

/** A failed render; `block` cannot be set, whatever is around it. */
export type FailedRender = {
  state: 'failed';
  code: RenderFailure;
  message: string;
  block?: BlockPlace | null;
};
