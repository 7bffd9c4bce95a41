import path from 'node:path';
import { type CoverPart, MAX_BOOK } from '@dierbaar/book';
import type { FailedRender, NodePlace, PartPage, Renderer } from '@dierbaar/book/render';
import { coverPart, type ExportFailure, type ExportStage, exportQuality } from '@dierbaar/contract';
import type { FileName } from '../export-kinds.ts';
import type { CoverSpec } from '../inputs/export-spec.ts';
import type { BookInputs, ExportInputs } from '../inputs/load-inputs.ts';
import { type EarlyPages, pickEarlyChapter, renderEarlyPages } from './early-pages.ts';
import { estimatePages } from './estimate-pages.ts';
import { fetchPhotos, type SavePhoto } from './fetch-photos.ts';
import { pickPhotoKeys } from './pick-photo-keys.ts';
import { type Preflight, preflightContent, preflightCover } from './preflight.ts';
import { renderBook } from './render-book.ts';
import { renderCover, renderCoverImages } from './render-cover.ts';

export interface RenderContext {
  renderer: Pick<Renderer, 'renderTo'>;
  /** Writes the object of a key into a file. */
  save: SavePhoto;
  /** Temporary directory; the caller removes it. */
  directory: string;
  report(step: { stage?: ExportStage; photo?: number; photos?: number; page?: number; pages?: number }): void;
  /** Stores the early pages; null when none are wanted. */
  saveEarly: ((early: EarlyPages) => Promise<void>) | null;
  /** Page count of the last render. */
  lastPages: number | null;
}

export type RenderResult =
  | {
      state: 'made';
      pages: number;
      /** Paths in the directory. */
      files: Partial<Record<FileName, string>>;
      map: NodePlace[];
      parts: PartPage[];
      refusals: Preflight['refusals'];
      /** Chapters that had to be set without balance. */
      unbalanced?: string[];
    }
  | {
      state: 'failed';
      code: ExportFailure;
      photo: string | null;
      block?: FailedRender['block'];
      message: string;
    };

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
  const { renderer, save, directory, report } = context;
  const pathOf = (name: string) => path.join(directory, name);
  const quality = exportQuality.parse(kind);
  const estimated = estimatePages(inputs);
  const expected = context.lastPages ?? estimated;
  const keys = pickPhotoKeys(inputs, quality, expected);
  let photo = 0;
  report({ stage: 'photos', photos: keys.size, pages: expected });
  if (estimated > MAX_BOOK.pages) return tooManyPages(report, estimated);
  const fetchAll = (names: string[], after?: Promise<void>) =>
    fetchPhotos(
      (name, target) => save(keys.get(name) ?? '', target),
      names,
      directory,
      () => report({ photo: ++photo }),
      after,
    );
  const opening = context.saveEarly ? pickEarlyChapter(inputs) : null;
  const isFirst = (name: string) => opening?.photos.includes(name) ?? false;
  const first = fetchAll([...keys.keys()].filter(isFirst));
  const others = fetchAll(
    [...keys.keys()].filter((name) => !isFirst(name)),
    first.fetched,
  );
  const fetched = others.fetched.then(() => report({ stage: 'typesetting' }));
  const photos = { paths: { ...first.paths, ...others.paths }, fetched };
  const content = pathOf('content.pdf');
  const onPages = (page: number) => report({ page, pages: page });
  // Pages are laid out while photos are fetched: the first ones, and the book beside them in the other render process.
  const early =
    opening &&
    saveEarlyPages(
      context,
      renderEarlyPages(renderer, pathOf('early.pdf'), inputs, opening, first, expected),
    );
  const rendering = renderBook(renderer, content, inputs, quality, photos, expected, onPages);
  // One that fails waits for the others: nothing is stored after the job has ended.
  await Promise.allSettled([early, rendering, fetched]);
  const [, outcome] = await Promise.all([early, rendering, fetched]);
  if (outcome.state === 'failed') return failed(outcome);
  const { pages, map, parts, unbalanced } = outcome;
  if (pages > MAX_BOOK.pages) return tooManyPages(report, pages);
  const made = { state: 'made', pages, map, parts, unbalanced } as const;
  if (quality === 'preview') return { ...made, files: { content }, refusals: [] };

  const files: Partial<Record<FileName, string>> = { content };
  const checks: Preflight[] = [];
  if (inputs.cover) {
    report({ stage: 'cover' });
    const { cover, product, book } = inputs;
    const sheet = { cover, product, format: book.format, pages };
    files.cover = pathOf('cover.pdf');
    const wrapped = await renderCover(renderer, save, files.cover, { ...sheet, part: 'wrap', quality });
    if (wrapped.state === 'failed') return failed(wrapped);
    checks.push(await preflightCover(files.cover, sheet));
  }
  report({ stage: 'checking' });
  checks.push(await preflightContent(content, inputs, { pages, map }));
  const faults = checks.flatMap((check) => check.faults);
  const refusals = checks.flatMap((check) => check.refusals);
  if (faults.length === 0) return { ...made, files, refusals };
  return { state: 'failed', code: 'check_failed', photo: null, message: faults.join('; ').slice(0, 2000) };
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
  { renderer, save, directory, report }: RenderContext,
  part: CoverPart,
  { cover, ...sheet }: CoverSpec,
): Promise<RenderResult> {
  report({ stage: 'cover' });
  const file = path.join(directory, 'cover.pdf');
  const outcome = await renderCover(renderer, save, file, { ...sheet, cover, part, quality: 'preview' });
  if (outcome.state === 'failed') return failed(outcome);
  const files = await renderCoverImages(file);
  return { state: 'made', pages: sheet.pages, map: [], parts: [], files, refusals: [] };
}

function failed({ code, message, block }: FailedRender): RenderResult {
  const isPhoto = code === 'missing_photo' || code === 'unreadable_photo';
  // The typesetter starts its message with the photo's name.
  const photo = isPhoto ? (message.split(':')[0]?.replace(/#portrait$/, '') ?? null) : null;
  return { state: 'failed', code, photo, block, message };
}
