import { closeSync, openSync, writevSync } from 'node:fs';
import { makeLayoutData, type PhotoFile } from '../../layout/layout-data.ts';
import { type NodePlace, type PartPage, readNodeMap, readParts } from '../../layout/node-map.ts';
import type { InvoiceData } from '../../price/invoice-data.ts';
import type { FailedRender, PageJob, PageSize, RenderJob } from '../job.ts';
import { finishPdf, type PdfPart } from '../pdf/finish-pdf.ts';
import { PhotoFileCache } from '../photos/photo-file-cache.ts';
import { readBytes } from '../photos/photo-page.ts';
import { type PhotosFetched, placePhotos } from '../photos/place-photos.ts';
import { BookCompiler, LayoutFailed } from './book-compiler.ts';
import { type TypesetPages, typesetPages } from './typeset-pages.ts';
import { makeWarmUpBook } from './warm-up-book.ts';

/**
 * Outcome of a render into a file; `size` is the size of the file in bytes, `unbalanced` the chapters whose balance
 * failed.
 */
export type FileOutcome =
  | {
      state: 'ready';
      size: number;
      pages: number;
      map: NodePlace[];
      parts: PartPage[];
      pageSize: PageSize;
      unbalanced?: string[];
    }
  | FailedRender;

type JobRenderer = {
  /** Renders a job into the target file. The pages are laid out while photos are still being fetched. */
  render(job: RenderJob, target: string, fetched?: PhotosFetched): Promise<FileOutcome>;
};

/**
 * Loads fonts and templates once and renders a warm-up book. Runs in its own process: the compiler cannot be
 * interrupted, and a failed allocation ends the process.
 */
export function createJobRenderer(): JobRenderer {
  const compiler = new BookCompiler();
  const photos = new PhotoFileCache(compiler);
  const warmUp = compiler.typeset('book', makeWarmUpBook());
  readNodeMap(warmUp.map);
  warmUp.makePdf();
  return {
    async render(job, target, fetched) {
      try {
        return await renderWith(compiler, photos, job, target, fetched);
      } catch (error) {
        if (!(error instanceof LayoutFailed)) throw error;
        return { state: 'failed', code: 'layout_failed', message: error.message, block: error.block };
      } finally {
        // After the answer, so that the finished job does not wait for it.
        setImmediate(() => compiler.evictCache());
      }
    },
  };
}

async function renderWith(
  compiler: BookCompiler,
  photos: PhotoFileCache,
  job: RenderJob,
  target: string,
  fetched?: PhotosFetched,
): Promise<FileOutcome> {
  if (job.kind === 'invoice') return renderInvoice(compiler, job.invoice, target);
  const placed = await placePhotos(photos, job, fetched);
  if ('code' in placed) return { state: 'failed', ...placed };
  const typeset = typesetJob(compiler, job, placed.files);
  const places = readNodeMap(typeset.map);
  // Photos are prepared in other threads while the file is put together.
  const preparing = placed.prepare(places);
  const pdf = typeset.makePdf();
  const prepared = await preparing;
  if ('code' in prepared) return { state: 'failed', ...prepared };
  photos.evict();
  const pageSize = pageSizeOf(job);
  const findPhoto = (mark: string) => {
    const photo = prepared.get(mark);
    if (photo === undefined) throw new Error(`${mark} was not prepared`);
    return photo;
  };
  const { pages, map, unbalanced } = typeset;
  const size = writeParts(target, finishPdf(pdf, { size: pageSize, pages, findPhoto }));
  return { state: 'ready', size, pages, map: places, parts: readParts(map), pageSize, unbalanced };
}

function renderInvoice(compiler: BookCompiler, invoice: InvoiceData, target: string): FileOutcome {
  const typeset = compiler.typeset('invoice', invoice);
  const size = writeParts(target, [typeset.makePdf()]);
  return {
    state: 'ready',
    size,
    pages: typeset.pages,
    map: [],
    parts: [],
    pageSize: { width: 210, height: 297, bleed: 0 },
  };
}

function writeParts(target: string, parts: PdfPart[]): number {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const file = openSync(target, 'w');
  try {
    let written = 0;
    for (let from = 0; from < parts.length; ) {
      const to = Math.min(from + MAX_PARTS_PER_WRITE, endOfGroup(parts, from));
      written += writevSync(file, parts.slice(from, to).map(readBytes));
      from = to;
    }
    if (written < size) throw new Error('no room for the file');
  } finally {
    closeSync(file);
  }
  return size;
}

/** Parts that are written together hold no more than one photo that is read for it. */
function endOfGroup(parts: readonly PdfPart[], from: number): number {
  const next = parts.findIndex((part, at) => at > from && !(part instanceof Uint8Array));
  return next < 0 ? parts.length : next;
}

// writev accepts at most IOV_MAX (1024) buffers per call.
const MAX_PARTS_PER_WRITE = 512;

function typesetJob(compiler: BookCompiler, job: PageJob, photos: Record<string, PhotoFile>): TypesetPages {
  switch (job.kind) {
    case 'book':
      return typesetPages(compiler, 'book', makeLayoutData(job.book, job.chapters, photos));
    case 'chapter':
      return typesetPages(compiler, 'chapter', makeLayoutData(job.book, [job.chapter], photos, job.number));
    case 'cover':
      return { ...compiler.typeset('cover', { ...job.cover, images: photos }), unbalanced: [] };
    default:
      return job satisfies never;
  }
}

function pageSizeOf(job: PageJob): PageSize {
  if (job.kind === 'cover') {
    const { part, wrap } = job.cover;
    if (part === 'wrap') return { width: wrap.width, height: wrap.height, bleed: wrap.turnIn };
    return { width: part === 'spine' ? wrap.spine : wrap.board, height: wrap.seenHeight, bleed: 0 };
  }
  const { width, height, bleed } = job.book.page;
  return { width: width + 2 * bleed, height: height + 2 * bleed, bleed };
}
