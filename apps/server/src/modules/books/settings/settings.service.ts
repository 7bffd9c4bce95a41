import { defaultTextSize } from '@dierbaar/book';
import {
  bodyFace,
  chapterStart,
  contentsStyle,
  type Language,
  language,
  type PrintedSettings,
  pagePhoto,
  person,
  ruledPages,
  settingLimits,
  textSize,
  yearInBook,
} from '@dierbaar/contract';
import { dutchDay } from '../../../calendar/dutch-time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { attachPhotos, listPhotos } from '../../media/photos/photos.service.ts';
import {
  requireLockedProject,
  requireProject,
  touchProject,
} from '../../platform/ownership/ownership.service.ts';
import {
  clearFrontispiece,
  copySettingsRow,
  findSettings,
  type SettingsChange,
  upsertSettings,
} from './settings.queries.ts';

export async function getSettings(deps: Deps, userId: string, projectId: string): Promise<PrintedSettings> {
  await requireProject(deps.db, userId, projectId);
  return readSettings(deps.db, projectId);
}

export function changeSettings(
  deps: Deps,
  userId: string,
  projectId: string,
  change: Omit<SettingsChange, 'updatedAt'>,
): Promise<PrintedSettings> {
  return deps.db.transaction().execute(async (trx) => {
    await requireLockedProject(trx, userId, projectId);
    if (change.frontispiece) await attachPhoto(deps, trx, { userId, projectId }, change.frontispiece.name);
    await upsertSettings(trx, userId, projectId, { ...change, updatedAt: deps.clock() });
    await touchProject(deps, trx, userId, projectId);
    return readSettings(trx, projectId);
  });
}

/** Attaches the photo of a setting to its book; refuses a photo that is not the user's. */
async function attachPhoto(
  deps: Deps,
  trx: Connection,
  owner: { userId: string; projectId: string },
  name: string,
): Promise<void> {
  await attachPhotos(deps, trx, owner, [name]);
  const photos = await listPhotos(trx, owner.projectId);
  if (photos.some((photo) => photo.name === name)) return;
  throw new AppError('invalid_input', ['frontispiece.name is not a photo of this book']);
}

/** Settings of a book with defaults for what the user did not choose, and the edition line of the imprint. */
export async function readSettings(db: Connection, projectId: string): Promise<PrintedSettings> {
  const row = await findSettings(db, projectId);
  const bookLanguage = language.parse(row.language);
  // The year of the last change, not of today: an unchanged book keeps its content hash.
  const year = dutchDay(row.updatedAt).slice(0, 4);
  return {
    face: bodyFace.parse(row.face ?? 'eb-garamond'),
    textSize: textSize.parse(row.textSize ?? defaultTextSize(row.themeId)),
    chapterStart: chapterStart.parse(row.chapterStart ?? 'right'),
    showQuestions: row.showQuestions ?? true,
    author: row.author ?? `${row.firstName} ${row.lastName}`.slice(0, settingLimits.authorCharacters).trim(),
    halfTitle: row.halfTitle ?? false,
    frontispiece: pagePhoto.nullable().parse(row.frontispiece),
    dedication: row.dedication ?? '',
    imprint: row.imprint ?? words[bookLanguage].imprint,
    contents: contentsStyle.parse(row.contents ?? 'fitted'),
    people: person.array().parse(row.people ?? []),
    years: yearInBook.array().parse(row.years ?? []),
    ruledPages: ruledPages.parse(row.ruledPages ?? 'fill'),
    colophon: row.colophon ?? true,
    edition: `${words[bookLanguage].edition}, ${year}`,
    year: Number(year),
  };
}

/** Copies the settings of a book to its copy. */
export function copySettings(trx: Connection, fromProjectId: string, toProjectId: string): Promise<void> {
  return copySettingsRow(trx, fromProjectId, toProjectId);
}

/** Takes a photo off the pages before the chapters of all books of a person. */
export async function removePhotoFromSettings(
  trx: Connection,
  userId: string,
  name: string,
  now: Date,
): Promise<void> {
  await clearFrontispiece(trx, userId, name, now);
}

const words: Record<Language, { imprint: string; edition: string }> = {
  nl: { imprint: 'Geschreven en gemaakt met Dierbaar.', edition: 'Eerste druk' },
  en: { imprint: 'Written and made with Dierbaar.', edition: 'First edition' },
};
