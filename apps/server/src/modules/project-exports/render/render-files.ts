import { type CoverPart, MAX_BOOK } from '@dierbaar/book';
import type { NodePlace, Renderer, RenderFailure } from '@dierbaar/book/render';
import { coverPart, type ExportFailure, type ExportStage, exportQuality } from '@dierbaar/contract';
import type { FileName } from '../export-kinds.ts';
import type { CoverSpec } from '../inputs/export-spec.ts';
import type { BookInputs, ExportInputs } from '../inputs/load-inputs.ts';
import { type EarlyPages, pickEarlyChapter, renderEarlyPages } from './early-pages.ts';
import { estimatePages } from './estimate-pages.ts';
import { fetchPhotos, type LoadPhoto } from './fetch-photos.ts';
import { findPdfProblems, renderBook } from './render-book.ts';
import { renderCover, renderCoverImages } from './render-cover.ts';

export interface RenderContext {
  renderer: Pick<Renderer, 'render'>;
  /** Reads the bytes of an object key. */
  load: LoadPhoto;
  /** Temporary directory; the caller removes it. */
  directory: string;
  report(step: { stage?: ExportStage; photo?: number; photos?: number; page?: number; pages?: number }): void;
  /** Stores the early pages; null when none are wanted. */
  saveEarly: ((early: EarlyPages) => Promise<void>) | null;
  /** Page count of the last render. */
  lastPages: number | null;
}

export type RenderResult =
  | { state: 'made'; pages: number; files: Partial<Record<FileName, Uint8Array>>; map: NodePlace[] }
  | { state: 'failed'; code: ExportFailure; photo: string | null; message: string };

/** Renders the files of an export from its inputs alone. */
export function renderFiles(
  context: RenderContext,
  kind: string,
  inputs: ExportInputs,
): Promise<RenderResult> {
  return inputs.type === 'book'
    ? renderBookFiles(context, kind, inputs)
    : renderCoverPictures(context, coverPart.parse(kind.replace(/^cover-/, '')), inputs);
}

async function renderBookFiles(
  context: RenderContext,
  kind: string,
  inputs: BookInputs,
): Promise<RenderResult> {
  const { renderer, load, directory, report } = context;
  const quality = exportQuality.parse(kind);
  const keys = new Map(inputs.photos.map((photo) => [photo.name, photo[quality]]));
  const estimated = estimatePages(inputs);
  const expected = context.lastPages ?? estimated;
  let photo = 0;
  report({ stage: 'photos', photos: keys.size, pages: expected });
  if (estimated > MAX_BOOK.pages) return tooManyPages(report, estimated);
  const fetchAll = (names: string[]) =>
    fetchPhotos(
      (name) => load(keys.get(name) ?? ''),
      names,
      directory,
      () => report({ photo: ++photo }),
    );
  const opening = context.saveEarly ? pickEarlyChapter(inputs) : null;
  const openingNames = (opening?.photos ?? []).filter((name) => keys.has(name));
  const first = await fetchAll(openingNames);
  // The other photos load while the first pages are rendered.
  const [others] = await Promise.all([
    fetchAll([...keys.keys()].filter((name) => !openingNames.includes(name))),
    opening && saveEarlyPages(context, renderEarlyPages(renderer, inputs, opening, first, expected)),
  ]);
  const photos = { ...first, ...others };
  report({ stage: 'typesetting' });
  const onPages = (page: number) => report({ page, pages: page });
  const outcome = await renderBook(renderer, inputs, quality, photos, expected, onPages);
  if (outcome.state === 'failed') return failed(outcome);
  const { file: content } = outcome;
  const { pages, map } = content;
  if (pages > MAX_BOOK.pages) return tooManyPages(report, pages);
  if (quality === 'preview') return { state: 'made', pages, map, files: { content: content.pdf } };

  const problems: string[] = [];
  const files: Partial<Record<FileName, Uint8Array>> = { content: content.pdf };
  if (inputs.cover) {
    report({ stage: 'cover' });
    const { cover, product, book } = inputs;
    const sheet = { cover, product, format: book.format, pages: content.pages };
    const loadKey = () => load(cover.photo?.key ?? '');
    const wrapped = await renderCover(renderer, loadKey, directory, { ...sheet, part: 'wrap', quality });
    if (wrapped.state === 'failed') return failed(wrapped);
    files.cover = wrapped.file.pdf;
    problems.push(...(await findPdfProblems(wrapped.file, directory, 'cover')));
  }
  report({ stage: 'checking' });
  problems.push(...(await findPdfProblems(content, directory, 'content')));
  if (problems.length === 0) return { state: 'made', pages, map, files };
  return { state: 'failed', code: 'check_failed', photo: null, message: problems.join('; ').slice(0, 2000) };
}

/** Reports the page count too, because the print check tells the writer how far the book is over the limit. */
function tooManyPages(report: RenderContext['report'], pages: number): RenderResult {
  report({ pages });
  return { state: 'failed', code: 'too_large', photo: null, message: `${pages} pages` };
}

async function saveEarlyPages({ saveEarly, report }: RenderContext, rendering: Promise<EarlyPages | null>) {
  const early = await rendering;
  if (!early) return;
  await saveEarly?.(early);
  report({ page: early.pages.at(-1) ?? 0 });
}

async function renderCoverPictures(
  { renderer, load, directory, report }: RenderContext,
  part: CoverPart,
  { cover, ...sheet }: CoverSpec,
): Promise<RenderResult> {
  report({ stage: 'cover' });
  const loadKey = () => load(cover.photo?.key ?? '');
  const outcome = await renderCover(renderer, loadKey, directory, {
    ...sheet,
    cover,
    part,
    quality: 'preview',
  });
  if (outcome.state === 'failed') return failed(outcome);
  const files = await renderCoverImages(outcome.file.pdf, directory);
  return { state: 'made', pages: sheet.pages, map: [], files };
}

function failed({ code, message }: { code: RenderFailure; message: string }): RenderResult {
  const isPhoto = code === 'missing_photo' || code === 'unreadable_photo';
  // The typesetter starts its message with the photo's name.
  return { state: 'failed', code, photo: isPhoto ? (message.split(':')[0] ?? null) : null, message };
}
