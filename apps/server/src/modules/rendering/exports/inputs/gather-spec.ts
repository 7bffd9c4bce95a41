import { defaultProducts, schemaVersion, themeWithoutCover } from '@dierbaar/book';
import {
  type CoverFields,
  type CoverImage,
  format as formatSchema,
  type Language,
  language,
  type PrintedSettings,
} from '@dierbaar/contract';
import type { Connection } from '../../../../db/connection.ts';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../http/app-error.ts';
import { listChapterRefs } from '../../../books/chapters/text-refs.ts';
import { findCover } from '../../../books/covers/covers.service.ts';
import { readSettings } from '../../../books/settings/settings.service.ts';
import { type BookPhoto, listPhotos } from '../../../media/photos/photos.service.ts';
import { requireProject, requireProjectOrBinned } from '../../../platform/ownership/ownership.service.ts';
import type { ExportKind } from '../export-kinds.ts';
import {
  type BookSpec,
  type CoverInputs,
  type CoverSpec,
  type StoredSpec,
  templateVersion,
} from './export-spec.ts';
import { findLastExport } from './last-export.queries.ts';

export interface ExportRequest {
  userId: string;
  projectId: string;
  kind: ExportKind;
}

/** Reads what an export is made of in one snapshot of the database. */
export function gatherSpec(deps: Deps, request: ExportRequest): Promise<StoredSpec> {
  return isCoverKind(request.kind)
    ? inSnapshot(deps, (trx) => gatherCover(trx, request))
    : gatherBookSpec(deps, request);
}

/** Reads what the pages of a book are made of, in one snapshot of the database. */
export function gatherBookSpec(
  deps: Deps,
  request: Omit<ExportRequest, 'kind'>,
): Promise<BookSpec & { textBytes: number }> {
  const listenAt = new URL('/v/', deps.config.APP_URL).href;
  return inSnapshot(deps, (trx) => gatherBook(trx, request, listenAt));
}

function inSnapshot<T>(deps: Deps, gather: (trx: Connection) => Promise<T>): Promise<T> {
  return deps.db.transaction().setIsolationLevel('repeatable read').execute(gather);
}

const isCoverKind = (kind: ExportKind) => kind.startsWith('cover-');

async function gatherBook(
  trx: Connection,
  { userId, projectId }: Omit<ExportRequest, 'kind'>,
  listenAt: string,
): Promise<BookSpec & { textBytes: number }> {
  const project = await requireProject(trx, userId, projectId);
  const format = formatSchema.parse(project.format);
  const printed = await readSettings(trx, projectId);
  const { edition, imprint, year: _, ...settings } = printed;
  const cover = await findCover(trx, projectId);
  const { chapters, textBytes } = await listChapterRefs(trx, projectId);
  if (chapters.length === 0) throw new AppError('nothing_to_print');
  const product = defaultProducts[format];
  const bookLanguage = language.parse(project.language);
  return {
    type: 'book',
    templates: templateVersion(),
    schemaVersion,
    projectId,
    product,
    book: {
      ...settings,
      title: cover?.title || project.name,
      subtitle: cover?.subtitle ?? '',
      language: bookLanguage,
      format,
      theme: cover?.themeName ?? themeWithoutCover(project.themeId),
      imprint: { edition, lines: imprint.split('\n') },
      minPages: product.pages.min,
      listenAt,
    },
    chapters,
    cover: cover ? coverInputsOf(cover, bookLanguage, printed, await listPhotos(trx, projectId)) : null,
    textBytes,
  };
}

async function gatherCover(
  trx: Connection,
  { userId, projectId }: ExportRequest,
): Promise<CoverSpec & { textBytes: number }> {
  const project = await requireProjectOrBinned(trx, userId, projectId);
  const cover = await findCover(trx, projectId);
  if (!cover) throw new AppError('no_cover');
  const product = defaultProducts[cover.format];
  const photos = await listPhotos(trx, projectId);
  return {
    type: 'cover',
    templates: templateVersion(),
    projectId,
    product,
    format: cover.format,
    // The width of the spine follows from the number of pages at the last render.
    pages: (await findLastExport(trx, projectId, 'preview', 'print'))?.pages ?? product.pages.min,
    cover: coverInputsOf(cover, language.parse(project.language), await readSettings(trx, projectId), photos),
    textBytes: 0,
  };
}

function coverInputsOf(
  cover: CoverFields,
  bookLanguage: Language,
  { author, year }: Pick<PrintedSettings, 'author' | 'year'>,
  photos: BookPhoto[],
): CoverInputs {
  const find = (image: CoverImage | null) => {
    const photo = image && photos.find(({ name }) => name === image.name);
    return image && photo ? { ...image, key: photo.keys.print } : null;
  };
  const [front, portrait] = [find(cover.image), find(cover.backImage)];
  return {
    choice: {
      theme: cover.themeName,
      motif: cover.mainImageName,
      photo: front?.name ?? null,
      title: cover.title,
      subtitle: cover.subtitle,
      language: bookLanguage,
      titleFace: cover.titleFont,
      subtitleFace: cover.subtitleFont,
      titleColour: cover.titleColor,
      subtitleColour: cover.subtitleColor,
      groundColour: cover.bookBackgroundColor,
      flatColour: cover.flatBackgroundColor,
      backWords: cover.backText,
      portrait: portrait?.name ?? null,
      author: cover.showAuthor ? author : '',
      year: cover.showAuthor ? String(year) : '',
    },
    photos: { front, portrait },
  };
}
