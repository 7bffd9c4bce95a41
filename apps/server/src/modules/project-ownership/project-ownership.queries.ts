import type { Connection } from '../../db/connection.ts';
import { projectColumns } from './project-columns.ts';

export function findProject(db: Connection, userId: string, projectId: string) {
  return db
    .selectFrom('projects')
    .select(projectColumns)
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** A book of this user, also while it is in the bin. */
export function findProjectOrBinned(db: Connection, userId: string, projectId: string) {
  return db
    .selectFrom('projects')
    .select(projectColumns)
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export function lockProject(db: Connection, userId: string, projectId: string) {
  return db
    .selectFrom('projects')
    .select(projectColumns)
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

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
