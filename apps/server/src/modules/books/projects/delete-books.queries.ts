import type { Connection } from '../../../db/connection.ts';

/** A batch of books that were put in the bin before this time, in the order of their ids. */
export async function findExpiredProjects(db: Connection, before: Date, after: string, limit: number) {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('deletedAt', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Permanently deletes a book, unless it was restored. */
export async function deleteExpiredProject(db: Connection, id: string, before: Date): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).where('deletedAt', '<', before).execute();
}

/** Deletes a book of this user that is in the bin; false when there is none. */
export async function deleteBinnedProject(
  trx: Connection,
  userId: string,
  projectId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('projects')
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes a book wherever it is; false when there is none. */
export async function deleteProjectRow(trx: Connection, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('projects').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Books of this list that exist. */
export async function findExistingProjects(db: Connection, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('projects').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
