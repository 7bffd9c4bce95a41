import { defaultProducts, mediaNamesOf, themeWithoutCover } from '@dierbaar/book';
import { type Cover, format as formatSchema, type Language, language } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { type BookPhoto, listPhotos } from '../../media/media.service.ts';
import { listChapterTexts } from '../../project-chapters/chapter-text.service.ts';
import { findCover } from '../../project-covers/project-covers.service.ts';
import { requireProject } from '../../project-ownership/project-ownership.service.ts';
import { readSettings } from '../../project-settings/project-settings.service.ts';
import type { ExportKind } from '../export-kinds.ts';
import { type CoverInputs, type ExportInputs, templateVersion } from './export-inputs.ts';
import { findLastPages } from './last-export.queries.ts';

export interface ExportRequest {
  userId: string;
  projectId: string;
  kind: ExportKind;
}

/** Reads the inputs of an export in one snapshot of the database. */
export function gatherInputs(deps: Deps, request: ExportRequest): Promise<ExportInputs> {
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => (isCoverKind(request.kind) ? gatherCover(trx, request) : gatherBook(trx, request)));
}

const isCoverKind = (kind: ExportKind) => kind.startsWith('cover-');

async function gatherBook(trx: Connection, { userId, projectId }: ExportRequest): Promise<ExportInputs> {
  const project = await requireProject(trx, userId, projectId);
  const format = formatSchema.parse(project.format);
  const { edition, imprint, ...settings } = await readSettings(trx, projectId);
  const cover = await findCover(trx, projectId);
  const chapters = await listChapterTexts(trx, projectId);
  if (chapters.length === 0) throw new AppError('nothing_to_print');
  const photos = await listPhotos(trx, projectId);
  const shown = new Set(chapters.flatMap(({ document }) => mediaNamesOf(document)));
  const product = defaultProducts[format];
  return {
    type: 'book',
    templates: templateVersion(),
    projectId,
    product,
    book: {
      ...settings,
      title: cover?.title || project.name,
      subtitle: cover?.subtitle ?? '',
      language: language.parse(project.language),
      format,
      theme: cover?.themeName ?? themeWithoutCover(project.themeId),
      imprint: { edition, lines: imprint.split('\n') },
      minPages: product.pages.min,
    },
    chapters,
    photos: photos
      .filter(({ name }) => shown.has(name))
      .map(({ name, keys }) => ({ name, preview: keys.preview, print: keys.print })),
    cover: cover ? coverInputsOf(cover, language.parse(project.language), photos) : null,
  };
}

async function gatherCover(trx: Connection, { userId, projectId }: ExportRequest): Promise<ExportInputs> {
  const project = await requireProject(trx, userId, projectId);
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
    pages: (await findLastPages(trx, projectId)) ?? product.pages.min,
    cover: coverInputsOf(cover, language.parse(project.language), photos),
  };
}

function coverInputsOf(cover: Cover, bookLanguage: Language, photos: BookPhoto[]): CoverInputs {
  const { image } = cover;
  const photo = image && photos.find(({ name }) => name === image.name);
  return {
    choice: {
      theme: cover.themeName,
      motif: cover.mainImageName,
      photo: photo ? photo.name : null,
      title: cover.title,
      subtitle: cover.subtitle,
      language: bookLanguage,
      titleFace: cover.titleFont,
      subtitleFace: cover.subtitleFont,
      titleColour: cover.titleColor,
      subtitleColour: cover.subtitleColor,
      groundColour: cover.bookBackgroundColor,
      flatColour: cover.flatBackgroundColor,
    },
    photo: image && photo ? { ...image, key: photo.keys.print } : null,
  };
}
