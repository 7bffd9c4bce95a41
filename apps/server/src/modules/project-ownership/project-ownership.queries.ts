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
