import type { Connection } from '../../../../db/connection.ts';
import { changesRow, exists, type NewRow } from '../../../../db/rows.ts';

/** A page that is there already stays as it is. */
export async function insertFirstPage(db: Connection, page: NewRow<'firstPages'>): Promise<void> {
  await db
    .insertInto('firstPages')
    .values(page)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const waitingPages = (db: Connection, userId: string) =>
  db.selectFrom('firstPages').where('firstPages.userId', '=', userId).where('placedAt', 'is', null);

export function findWaitingPages(db: Connection, userId: string) {
  return waitingPages(db, userId)
    .select([
      'clientId',
      'themeId',
      'chapterId',
      'chapter',
      'question',
      'text',
      'caption',
      'language',
      'format',
    ])
    .select('mediaName')
    .orderBy('createdAt', 'desc')
    .execute();
}

/** The pages that wait, with their photos, the oldest first; locked, so that two books do not take the same page. */
export function lockWaitingPages(trx: Connection, userId: string) {
  return waitingPages(trx, userId)
    .leftJoin('media', (join) =>
      join.onRef('media.name', '=', 'firstPages.mediaName').on('media.state', '=', 'stored'),
    )
    .select(['clientId', 'chapterId', 'question', 'text', 'caption'])
    .select(['media.name as photo', 'media.pixelWidth', 'media.pixelHeight'])
    .orderBy('firstPages.createdAt')
    .forUpdate('firstPages')
    .execute();
}

/** The row stays without its words. */
export async function markPlaced(
  trx: Connection,
  userId: string,
  clientIds: string[],
  placedAt: Date,
): Promise<void> {
  if (clientIds.length === 0) return;
  await trx
    .updateTable('firstPages')
    .set({ question: '', text: '', caption: '', mediaName: null, placedAt })
    .where('userId', '=', userId)
    .where('clientId', 'in', clientIds)
    .execute();
}

/** False when no such page waits. */
export function deleteWaitingPage(db: Connection, userId: string, clientId: string): Promise<boolean> {
  return changesRow(
    db
      .deleteFrom('firstPages')
      .where('userId', '=', userId)
      .where('clientId', '=', clientId)
      .where('placedAt', 'is', null),
  );
}

export function hasChosenChapters(db: Connection, projectId: string): Promise<boolean> {
  return exists(
    db.selectFrom('projectChapters').where('projectId', '=', projectId).where('isSelected', '=', true),
  );
}

/** The chosen chapter of a book that has this id in the catalogue. */
export async function findChosenChapter(
  db: Connection,
  projectId: string,
  chapterId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('projectChapters')
    .select('id')
    .where('projectId', '=', projectId)
    .where('chapterId', '=', chapterId)
    .where('isSelected', '=', true)
    .executeTakeFirst();
  return found?.id ?? null;
}

export function isPlacedPage(db: Connection, userId: string, clientId: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('firstPages')
      .where('userId', '=', userId)
      .where('clientId', '=', clientId)
      .where('placedAt', 'is not', null),
  );
}
