import {
  type BinnedProject,
  format as formatSchema,
  type Language,
  language as languageSchema,
  limits,
  type Project,
  type ProjectSummary,
} from '@dierbaar/contract';
import { lastDayToOrder } from '../../../calendar/delivery-plan.ts';
import { addDays } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import {
  type ProjectRow,
  requireLockedProject,
  requireProject,
} from '../../platform/ownership/ownership.service.ts';
import { requireTextRoom } from '../../platform/ownership/text-usage.service.ts';
import { isTheme } from '../catalogue/catalogue.service.ts';
import { copyCover, restorableSince, swapCoverForFormat } from '../covers/removed-covers.ts';
import { copySettings } from '../settings/settings.service.ts';
import {
  copyChapters,
  countProjects,
  findBinnedProjects,
  findProjectSummaries,
  insertProject,
  lockUser,
  markDeleted,
  type ProjectChange,
  restoreProject,
  updateProject,
} from './projects.queries.ts';

export async function getProject(deps: Deps, userId: string, projectId: string): Promise<Project> {
  return present(await requireProject(deps.db, userId, projectId));
}

export async function listProjects(deps: Deps, userId: string): Promise<ProjectSummary[]> {
  const rows = await findProjectSummaries(deps.db, userId);
  return rows.map((row) => ({
    ...present(row),
    chaptersChosen: Number(row.chaptersChosen),
    chaptersWithText: Number(row.chaptersWithText),
    lastChapter:
      row.lastChapterId === null
        ? null
        : { projectChapterId: row.lastChapterId, name: row.lastChapterName ?? '' },
    coverUpdatedAt: row.coverUpdatedAt?.toISOString() ?? null,
  }));
}

/** Books that can still be taken out of the bin. */
export async function listBin(deps: Deps, userId: string): Promise<BinnedProject[]> {
  const rows = await findBinnedProjects(deps.db, userId, restorableSince(deps));
  return rows.map((row) => ({
    ...present(row),
    chaptersChosen: Number(row.chaptersChosen),
    words: Number(row.words ?? 0),
    coverUpdatedAt: row.coverUpdatedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt.toISOString(),
    restorableUntil: addDays(row.deletedAt, limits.binDays).toISOString(),
  }));
}

export async function createProject(
  deps: Deps,
  userId: string,
  { name, theme: themeId, format }: { name: string; theme: string; format: string },
  language: Language,
): Promise<Project> {
  if (!(await isTheme(deps.db, themeId))) throw new AppError('invalid_input', ['theme does not exist']);
  const now = deps.clock();
  const times = { createdAt: now, updatedAt: now };
  return deps.db.transaction().execute(async (trx) => {
    await requireRoomForBook(trx, userId);
    return present(await insertProject(trx, { userId, themeId, name, format, language, ...times }));
  });
}

export async function changeProject(
  deps: Deps,
  userId: string,
  projectId: string,
  change: ProjectChange,
): Promise<Project> {
  return deps.db.transaction().execute(async (trx) => {
    const updated = orNotFound(
      await updateProject(trx, userId, projectId, { ...change, updatedAt: deps.clock() }),
    );
    if (change.format !== undefined) await swapCoverForFormat(deps, trx, projectId, change.format);
    return present(updated);
  });
}

export async function deleteProject(deps: Deps, userId: string, projectId: string): Promise<void> {
  orNotFound(await markDeleted(deps.db, userId, projectId, deps.clock()));
}

/** Takes a book out of the bin, if there is room for it on the shelf. */
export async function restoreDeletedProject(deps: Deps, userId: string, projectId: string): Promise<Project> {
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const restored = orNotFound(await restoreProject(trx, userId, projectId, restorableSince(deps)));
    // Counted afterwards, because a book that is on the shelf already needs no room; the refusal undoes the change.
    const { shelf } = await countProjects(trx, userId);
    if (shelf > limits.projectsPerUser) throw new AppError('limit_reached');
    return present(restored);
  });
}

/** Copies a book with its chapters, cover and settings; later changes of one do not affect the other. */
export async function cloneProject(deps: Deps, userId: string, projectId: string): Promise<Project> {
  return deps.db.transaction().execute(async (trx) => {
    await requireRoomForBook(trx, userId);
    await requireTextRoom(trx, userId);
    const original = await requireLockedProject(trx, userId, projectId);
    const now = deps.clock();
    const { themeId, format, language } = original;
    const name = copyName(original.name, language);
    const times = { createdAt: now, updatedAt: now };
    const copy = await insertProject(trx, { userId, themeId, name, format, language, ...times });
    await copyChapters(trx, original.id, copy.id, now);
    await copyCover(trx, original.id, copy.id, now);
    await copySettings(trx, original.id, copy.id);
    return present(copy);
  });
}

function present(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    theme: row.themeId,
    format: formatSchema.parse(row.format),
    language: languageSchema.parse(row.language),
    readyOn: row.readyOn,
    readyFor: row.readyFor,
    orderBy: row.readyOn && lastDayToOrder(row.readyOn),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** "Voor Noor (kopie)", shortened to the maximum length of a name. */
function copyName(name: string, language: string): string {
  const suffix = language === 'en' ? ' (copy)' : ' (kopie)';
  return (
    [...name]
      .slice(0, limits.projectNameCharacters - suffix.length)
      .join('')
      .trimEnd() + suffix
  );
}

/** Counts under a lock, so that parallel calls cannot exceed the limit together. */
async function requireRoomForBook(trx: Connection, userId: string): Promise<void> {
  await lockUser(trx, userId);
  const { shelf, total } = await countProjects(trx, userId);
  if (shelf >= limits.projectsPerUser || total >= limits.projectsWithBin) throw new AppError('limit_reached');
}
