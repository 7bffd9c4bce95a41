import type { Connection } from '../../db/connection.ts';

export async function updateUser(
  db: Connection,
  userId: string,
  change: { firstName?: string; lastName?: string; language?: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

export function findDraftKey(db: Connection, userId: string) {
  return db.selectFrom('users').select('draftKey').where('id', '=', userId).executeTakeFirstOrThrow();
}
