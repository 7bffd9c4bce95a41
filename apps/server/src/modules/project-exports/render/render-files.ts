import type { CoverPart } from '@dierbaar/book';
import type { NodePlace, Renderer, RenderFailure } from '@dierbaar/book/render';
import { coverPart, type ExportFailure, type ExportStage, exportQuality } from '@dierbaar/contract';
import type { FileName } from '../export-kinds.ts';
import type { ExportInputs } from '../inputs/export-inputs.ts';
import { type EarlyPages, pickEarlyChapter, renderEarlyPages } from './early-pages.ts';
import { estimatePages } from './estimate-pages.ts';
import { fetchPhotos, type LoadPhoto } from './fetch-photos.ts';
import { type BookInputs, findPdfProblems, renderBook } from './render-book.ts';
import { renderCover, renderCoverImages } from './render-cover.ts';

export interface RenderContext {
  renderer: Pick<Renderer, 'render'>;
  /** The bytes under a key of the store. */
  load: LoadPhoto;
  /** A directory of its own, cleared away by whoever gave it. */
  directory: string;
  report(step: { stage?: ExportStage; photo?: number; photos?: number; page?: number; pages?: number }): void;
  /** Takes the first pages of a book, for whoever waits; null when nobody would look at them. */
  showEarly: ((early: EarlyPages) => Promise<void>) | null;
  /** How many pages the book had the last time. */
  lastPages: number | null;
}

export type RenderResult =
  | { state: 'made'; pages: number; files: Partial<Record<FileName, Uint8Array>>; map: NodePlace[] }
  | { state: 'failed'; code: ExportFailure; photo: string | null; message: string };

/** Makes the files of an export out of its inputs and nothing else. */
export function renderFiles(
  workshop: RenderContext,
  kind: string,
  inputs: ExportInputs,
): Promise<RenderResult> {
  return inputs.type === 'book'
    ? makeBook(workshop, kind, inputs)
    : makeCoverPictures(workshop, coverPart.parse(kind.replace(/^cover-/, '')), inputs);
}

async function makeBook(workshop: RenderContext, kind: string, inputs: BookInputs): Promise<RenderResult> {
  const { renderer, load, directory, report } = workshop;
  const quality = exportQuality.parse(kind);
  const keys = new Map(inputs.photos.map((photo) => [photo.name, photo[quality]]));
  const expected = workshop.lastPages ?? estimatePages(inputs);
  let photo = 0;
  report({ stage: 'photos', photos: keys.size, pages: expected });
  const fetchAll = (names: string[]) =>
    fetchPhotos(
      (name) => load(keys.get(name) ?? ''),
      names,
      directory,
      () => report({ photo: ++photo }),
    );
  const opening = workshop.showEarly ? pickEarlyChapter(inputs) : null;
  const openingNames = (opening?.photos ?? []).filter((name) => keys.has(name));
  const first = await fetchAll(openingNames);
  // The other photos come in while the first pages are set.
  const [others] = await Promise.all([
    fetchAll([...keys.keys()].filter((name) => !openingNames.includes(name))),
    opening && showFirstPages(workshop, renderEarlyPages(renderer, inputs, opening, first, expected)),
  ]);
  const photos = { ...first, ...others };
  report({ stage: 'typesetting' });
  const onPages = (page: number) => report({ page, pages: page });
  const outcome = await renderBook(renderer, inputs, quality, photos, expected, onPages);
  if (outcome.state === 'failed') return failed(outcome);
  const { file: content } = outcome;
  const { pages, map } = content;
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

async function showFirstPages({ showEarly, report }: RenderContext, rendering: Promise<EarlyPages | null>) {
  const early = await rendering;
  if (!early) return;
  await showEarly?.(early);
  report({ page: early.pages.at(-1) ?? 0 });
}

async function makeCoverPictures(
  { renderer, load, directory, report }: RenderContext,
  part: CoverPart,
  { cover, ...sheet }: Extract<ExportInputs, { type: 'cover' }>,
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
  // The typesetter begins its message with the photo's name.
  return { state: 'failed', code, photo: isPhoto ? (message.split(':')[0] ?? null) : null, message };
}
