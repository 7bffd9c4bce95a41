import type { Connection } from '../../../db/connection.ts';

/** Something that was deleted for good together with its row. */
export interface PendingTombstone {
  kind: 'book' | 'photo' | 'history' | 'recording';
  item: string;
}

export function findPending(db: Connection, limit: number) {
  return db
    .selectFrom('pendingTombstones')
    .select(['kind', 'item', 'notedAt'])
    .$narrowType<PendingTombstone>()
    .orderBy('notedAt')
    .limit(limit)
    .execute();
}

export async function deletePending(db: Connection, { kind, item }: PendingTombstone): Promise<void> {
  await db.deleteFrom('pendingTombstones').where('kind', '=', kind).where('item', '=', item).execute();
}
