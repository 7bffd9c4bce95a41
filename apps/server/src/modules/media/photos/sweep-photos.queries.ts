import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { DB } from '../../../db/row-types.gen.ts';

const batchSize = 100;

/** True for photos to which no book refers, nor a page that waits for one. */
const isUnattached = (eb: ExpressionBuilder<DB, 'media'>) =>
  eb.not(
    eb.or([
      eb.exists(eb.selectFrom('projectMedia').select('mediaName').whereRef('mediaName', '=', 'media.name')),
      eb.exists(eb.selectFrom('firstPages').select('mediaName').whereRef('mediaName', '=', 'media.name')),
    ]),
  );

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
    .where(isUnattached)
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ name }) => name);
}

/** Locks photos in the order in which texts attach them. */
export async function lockMedia(trx: Connection, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await trx
    .selectFrom('media')
    .select('name')
    .where('name', 'in', names)
    .orderBy('name')
    .forUpdate()
    .execute();
}

/** Marks photos so that they can no longer be attached; photos that a book refers to again are skipped. */
export async function markRemoving(trx: Connection, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await trx
    .updateTable('media')
    .set({ state: 'removing' })
    .where('name', 'in', names)
    .where(isUnattached)
    .execute();
}

/** Detaches all photos of a user from all books. */
export async function markAllRemoving(trx: Connection, userId: string): Promise<void> {
  await trx.deleteFrom('projectMedia').where('userId', '=', userId).execute();
  await trx.updateTable('media').set({ state: 'removing' }).where('userId', '=', userId).execute();
}

/** A batch of photos to remove, in the order of their names. */
export function findRemoving(db: Connection, after: string, userId?: string) {
  return db
    .selectFrom('media')
    .select(['name as id', 'originalKey', 'screenKey', 'previewKey', 'printKey'])
    .where('state', '=', 'removing')
    .where('name', '>', after)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .orderBy('name')
    .limit(batchSize)
    .execute();
}

export async function deleteMedia(db: Connection, name: string): Promise<void> {
  await db.deleteFrom('media').where('name', '=', name).where('state', '=', 'removing').execute();
}
