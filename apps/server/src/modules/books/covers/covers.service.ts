import { isDeepStrictEqual } from 'node:util';
import { motifs } from '@dierbaar/book';
import { type Cover, type CoverChange, type CoverFields, cover as coverSchema } from '@dierbaar/contract';
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
  type CoverRow,
  clearImage,
  findCurrentCover,
  findRemovedCover,
  insertCover,
  removeCover,
  restoreRemovedCover,
  updateCover,
} from './covers.queries.ts';
import { momentAfter, restorableSince } from './removed-covers.ts';

interface Owner {
  userId: string;
  projectId: string;
}

/** A cover as its row has it. */
type StoredCover = Omit<Cover, 'hasRemoved'>;

const storedCover = coverSchema.omit({ hasRemoved: true });

type CoverInput = CoverChange & Pick<CoverFields, 'themeName'>;

export async function getCover(deps: Deps, { userId, projectId }: Owner): Promise<Cover> {
  await requireProject(deps.db, userId, projectId);
  return answerCover(deps, deps.db, await requireCover(deps.db, projectId));
}

/** Cover of a book, for callers that have checked the ownership; undefined when there is none. */
export async function findCover(db: Connection, projectId: string): Promise<StoredCover | undefined> {
  const found = await findCurrentCover(db, projectId);
  return found && presentCover(found);
}

/**
 * Saves the cover of a book. A replaced cover of another theme can be restored for 30 days. A web app from before the back
 * of covers sends none of its fields: the back stays as it is.
 */
export function saveCover(
  deps: Deps,
  owner: Owner,
  { previousUpdatedAt, ...input }: CoverInput,
): Promise<Cover> {
  return changeBook(deps, owner, async (trx, project, now) => {
    const current = await findCurrentCover(trx, project.id);
    const back = current && presentCover(current);
    const fields: CoverFields = {
      title: project.name,
      titleFont: null,
      titleColor: null,
      subtitle: '',
      subtitleFont: null,
      subtitleColor: null,
      bookBackgroundColor: null,
      flatBackgroundColor: null,
      image: null,
      backText: back?.backText ?? '',
      backImage: back?.backImage ?? null,
      showAuthor: back?.showAuthor ?? false,
      ...input,
      mainImageName: motifOf(input.themeName, input.mainImageName),
    };
    if (current && isStoredAlready(current, fields, previousUpdatedAt)) return current;
    await attachCoverPhotos(deps, trx, owner, fields);
    const updatedAt = momentAfter(now, current);
    if (current?.themeName === fields.themeName && current.format === project.format) {
      return updateCover(trx, current.id, { ...fields, updatedAt });
    }
    if (current) await removeCover(trx, project.id, 'replacement', now);
    const { format } = project;
    return insertCover(trx, { ...fields, ...owner, format, createdAt: now, updatedAt });
  });
}

export function changeCover(
  deps: Deps,
  owner: Owner,
  { previousUpdatedAt, ...change }: CoverChange,
): Promise<Cover> {
  return changeBook(deps, owner, async (trx, project, now) => {
    const row = await requireCover(trx, project.id);
    if (isStoredAlready(row, change, previousUpdatedAt)) return row;
    const current = presentCover(row);
    const { themeName = current.themeName, ...others } = change;
    // A motif belongs to one theme; another theme starts with its first motif.
    const isKnown = motifs[themeName].some(({ name }) => name === current.mainImageName);
    const fallback = isKnown ? current.mainImageName : undefined;
    const mainImageName = motifOf(themeName, change.mainImageName ?? fallback);
    await attachCoverPhotos(deps, trx, owner, change);
    const updatedAt = momentAfter(now, row);
    return updateCover(trx, row.id, { ...others, themeName, mainImageName, updatedAt });
  });
}

/**
 * Whether a change that was not made from this cover is part of it all the same: it came before and its answer was lost.
 * Any other is refused, so that what was saved elsewhere is not overwritten.
 */
function isStoredAlready(
  current: CoverRow,
  change: Partial<CoverFields>,
  previousUpdatedAt: CoverChange['previousUpdatedAt'],
): boolean {
  const { updatedAt, ...fields } = presentCover(current);
  if (previousUpdatedAt === undefined || previousUpdatedAt === updatedAt) return false;
  const stored = new Map<string, unknown>(Object.entries(fields));
  const isStored = Object.entries(change).every(([name, value]) =>
    isDeepStrictEqual(value, stored.get(name)),
  );
  if (!isStored) throw new AppError('changed_elsewhere');
  return true;
}

export function removeImage(deps: Deps, owner: Owner): Promise<Cover> {
  return changeCover(deps, owner, { image: null });
}

export async function deleteCover(deps: Deps, { userId, projectId }: Owner): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await requireLockedProject(trx, userId, projectId);
    if (!(await removeCover(trx, projectId, 'deletion', deps.clock()))) throw new AppError('no_cover');
    await touchProject(deps, trx, userId, projectId);
  });
}

/** Restores the last removed cover of the book's format; the current cover becomes a removed one. */
export function restoreCover(deps: Deps, owner: Owner): Promise<Cover> {
  return changeBook(deps, owner, async (trx, { id: projectId, format }, now) => {
    const removed = await findRemovedCover(trx, { projectId, format, since: restorableSince(deps) });
    if (!removed) throw new AppError('no_cover');
    const current = await findCurrentCover(trx, projectId);
    await removeCover(trx, projectId, 'replacement', now);
    return restoreRemovedCover(trx, removed.id, momentAfter(now, current, removed));
  });
}

interface LockedProject {
  id: string;
  name: string;
  format: string;
}

function changeBook(
  deps: Deps,
  { userId, projectId }: Owner,
  change: (trx: Connection, project: LockedProject, now: Date) => Promise<CoverRow>,
): Promise<Cover> {
  return deps.db.transaction().execute(async (trx) => {
    const project = await requireLockedProject(trx, userId, projectId);
    const changed = await change(trx, project, deps.clock());
    await touchProject(deps, trx, userId, projectId);
    return answerCover(deps, trx, changed);
  });
}

async function requireCover(db: Connection, projectId: string): Promise<CoverRow> {
  const found = await findCurrentCover(db, projectId);
  if (!found) throw new AppError('no_cover');
  return found;
}

function motifOf(themeName: CoverFields['themeName'], requested: string | undefined): string {
  const [first] = motifs[themeName];
  if (requested === undefined) return first.name;
  if (motifs[themeName].some(({ name }) => name === requested)) return requested;
  throw new AppError('invalid_input', ['mainImageName is not a motif of this theme']);
}

/** Attaches the photos of a cover to its book; refuses a photo that is not the user's. */
async function attachCoverPhotos(
  deps: Deps,
  trx: Connection,
  owner: Owner,
  { image, backImage }: Partial<Pick<CoverFields, 'image' | 'backImage'>>,
): Promise<void> {
  const names = [image, backImage].flatMap((each) => (each ? [each.name] : []));
  if (names.length === 0) return;
  await attachPhotos(deps, trx, owner, names);
  const photos = await listPhotos(trx, owner.projectId);
  for (const [field, each] of Object.entries({ image, backImage })) {
    if (each && !photos.some(({ name }) => name === each.name)) {
      throw new AppError('invalid_input', [`${field}.name is not a photo of this book`]);
    }
  }
}

/** A cover with whether `restoreCover` would find an earlier one. */
async function answerCover(deps: Deps, db: Connection, row: CoverRow): Promise<Cover> {
  const { projectId, format } = row;
  const removed = await findRemovedCover(db, { projectId, format, since: restorableSince(deps) });
  return { ...presentCover(row), hasRemoved: removed !== undefined };
}

function presentCover({ id: _, updatedAt, ...row }: CoverRow): StoredCover {
  return storedCover.parse({ ...row, updatedAt: updatedAt.toISOString() });
}

/** Takes a photo off all covers of a person, also off removed ones that could come back. */
export async function removePhotoFromCovers(
  trx: Connection,
  userId: string,
  name: string,
  now: Date,
): Promise<void> {
  await clearImage(trx, userId, name, now);
}
