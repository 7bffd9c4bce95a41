import type { Connection } from '../../db/connection.ts';

/** Locks a batch of removable photos; rows locked by another worker or an upload are skipped until the next sweep. */
export async function lockRemovable(
  trx: Connection,
  unreferencedBefore: Date,
  unfinishedBefore: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('media')
    .select('name')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'stored'), eb('unreferencedAt', '<', unreferencedBefore)]),
        eb.and([eb('state', '=', 'storing'), eb('createdAt', '<', unfinishedBefore)]),
      ]),
    )
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ name }) => name);
}

/** Marks photos so that they can no longer be attached; photos a book refers to again are left out. */
export async function markRemoving(trx: Connection, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await trx
    .updateTable('media')
    .set({ state: 'removing' })
    .where('name', 'in', names)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('projectMedia').select('mediaName').whereRef('mediaName', '=', 'media.name')),
      ),
    )
    .execute();
}

/** Detaches all photos of a user from all books. */
export async function markAllRemoving(trx: Connection, userId: string): Promise<void> {
  await trx.deleteFrom('projectMedia').where('userId', '=', userId).execute();
  await trx.updateTable('media').set({ state: 'removing' }).where('userId', '=', userId).execute();
}

export function findRemoving(db: Connection, userId?: string) {
  return db
    .selectFrom('media')
    .select(['name', 'originalKey', 'screenKey', 'previewKey', 'printKey'])
    .where('state', '=', 'removing')
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .limit(100)
    .execute();
}

export async function deleteMedia(db: Connection, name: string): Promise<void> {
  await db.deleteFrom('media').where('name', '=', name).where('state', '=', 'removing').execute();
}
