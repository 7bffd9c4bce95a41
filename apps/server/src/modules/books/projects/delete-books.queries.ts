import type { Connection } from '../../../db/connection.ts';
import { changesRow } from '../../../db/rows.ts';

/** A batch of books that were put in the bin before this time, in the order of their ids. */
export function findExpiredProjects(db: Connection, before: Date, after: string, limit: number) {
  return db
    .selectFrom('projects')
    .select('id')
    .where('deletedAt', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Permanently deletes a book, unless it was restored. */
export async function deleteExpiredProject(db: Connection, id: string, before: Date): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).where('deletedAt', '<', before).execute();
}

/** Deletes a book of this user that is in the bin; false when there is none. */
export function deleteBinnedProject(trx: Connection, userId: string, projectId: string): Promise<boolean> {
  return changesRow(
    trx
      .deleteFrom('projects')
      .where('id', '=', projectId)
      .where('userId', '=', userId)
      .where('deletedAt', 'is not', null),
  );
}

/** Deletes a book wherever it is; false when there is none. */
export function deleteProjectRow(trx: Connection, id: string): Promise<boolean> {
  return changesRow(trx.deleteFrom('projects').where('id', '=', id));
}

/** Books of this list that exist. */
export async function findExistingProjects(db: Connection, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('projects').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
