import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../http/app-error.ts';

/** Columns of a book that its own row is read with. */
export const projectColumns = [
  'projects.id',
  'projects.name',
  'projects.themeId',
  'projects.format',
  'projects.language',
  'projects.readyOn',
  'projects.readyFor',
  'projects.createdAt',
  'projects.updatedAt',
] as const;

export type ProjectRow = Awaited<ReturnType<typeof requireProject>>;

/** A book of this user. Someone else's book answers 404, like one that does not exist. */
export async function requireProject(db: Connection, userId: string, projectId: string) {
  return orNotFound(await onShelf(db, userId, projectId).executeTakeFirst());
}

/** A book of this user on the shelf or in the bin, for what the bin shows of it. */
export async function requireProjectOrBinned(
  db: Connection,
  userId: string,
  projectId: string,
): Promise<ProjectRow> {
  return orNotFound(await ownProject(db, userId, projectId).executeTakeFirst());
}

/**
 * Locks the row of the book until the transaction ends, so that changes to one book run one after the other. It does not wait
 * for rows that name the book: photos and recordings are attached meanwhile.
 */
export async function requireLockedProject(
  trx: Connection,
  userId: string,
  projectId: string,
): Promise<ProjectRow> {
  return orNotFound(await onShelf(trx, userId, projectId).forNoKeyUpdate().executeTakeFirst());
}

const ownProject = (db: Connection, userId: string, projectId: string) =>
  db.selectFrom('projects').select(projectColumns).where('id', '=', projectId).where('userId', '=', userId);

const onShelf = (db: Connection, userId: string, projectId: string) =>
  ownProject(db, userId, projectId).where('deletedAt', 'is', null);

/** Sets the time of a book's last change to now. */
export async function touchProject(
  { clock }: Deps,
  db: Connection,
  userId: string,
  projectId: string,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ updatedAt: clock() })
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute();
}
