import type { Connection } from '../../../db/connection.ts';
import { projectColumns } from './project-columns.ts';

export const findProject = (db: Connection, userId: string, projectId: string) =>
  ownProject(db, userId, projectId).where('deletedAt', 'is', null).executeTakeFirst();

/** A book of this user, also while it is in the bin. */
export const findProjectOrBinned = (db: Connection, userId: string, projectId: string) =>
  ownProject(db, userId, projectId).executeTakeFirst();

/** Without waiting for rows that name the book: photos and recordings are attached meanwhile. */
export const lockProject = (trx: Connection, userId: string, projectId: string) =>
  ownProject(trx, userId, projectId).where('deletedAt', 'is', null).forNoKeyUpdate().executeTakeFirst();

const ownProject = (db: Connection, userId: string, projectId: string) =>
  db.selectFrom('projects').select(projectColumns).where('id', '=', projectId).where('userId', '=', userId);

export async function setUpdatedAt(
  db: Connection,
  userId: string,
  projectId: string,
  updatedAt: Date,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ updatedAt })
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute();
}
