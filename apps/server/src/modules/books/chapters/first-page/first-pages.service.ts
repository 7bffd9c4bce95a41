import { format, language, type WaitingPage } from '@dierbaar/contract';
import type { Connection } from '../../../../db/connection.ts';
import { changesRow, exists, type NewRow } from '../../../../db/rows.ts';
import type { Deps } from '../../../../deps.ts';
import { AppError, orNotFound } from '../../../../http/app-error.ts';
import { requireProject } from '../../../platform/ownership/ownership.service.ts';

/** Pages that an account may have waiting; more than one comes from several devices or questions. */
const maxPages = 20;

export async function listWaitingPages(deps: Deps, userId: string): Promise<WaitingPage[]> {
  const rows = await findWaitingPages(deps.db, userId);
  return rows.map(({ mediaName, ...row }) => ({
    ...row,
    language: language.parse(row.language),
    format: format.parse(row.format),
    hasPhoto: mediaName !== null,
  }));
}

/** Stores a page until the chapters of a new book are chosen. */
export async function storeWaitingPage(trx: Connection, page: NewRow<'firstPages'>): Promise<void> {
  const waiting = await findWaitingPages(trx, page.userId);
  if (waiting.length >= maxPages && !waiting.some(({ clientId }) => clientId === page.clientId))
    throw new AppError('limit_reached');
  await insertFirstPage(trx, page);
}

/** Notes a page that went elsewhere, so that it does not wait when it is sent again. */
export async function notePlacedPage(trx: Connection, page: NewRow<'firstPages'>, now: Date): Promise<void> {
  await insertFirstPage(trx, page);
  await markPlaced(trx, page.userId, [page.clientId], now);
}

export async function deleteFirstPage({ db }: Deps, userId: string, clientId: string): Promise<void> {
  orNotFound(
    await changesRow(
      db
        .deleteFrom('firstPages')
        .where('userId', '=', userId)
        .where('clientId', '=', clientId)
        .where('placedAt', 'is', null),
    ),
  );
}

/** Whether the chapters of a book of this user have been chosen: a page is not put into texts that may be open. */
export async function areChaptersChosen(db: Connection, userId: string, projectId: string): Promise<boolean> {
  await requireProject(db, userId, projectId);
  return hasChosenChapters(db, projectId);
}

/** A page that is there already stays as it is. */
async function insertFirstPage(db: Connection, page: NewRow<'firstPages'>): Promise<void> {
  await db
    .insertInto('firstPages')
    .values(page)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const waitingPages = (db: Connection, userId: string) =>
  db.selectFrom('firstPages').where('firstPages.userId', '=', userId).where('placedAt', 'is', null);

function findWaitingPages(db: Connection, userId: string) {
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

function hasChosenChapters(db: Connection, projectId: string): Promise<boolean> {
  return exists(
    db.selectFrom('projectChapters').where('projectId', '=', projectId).where('isSelected', '=', true),
  );
}

/** The chosen chapter of a book for which a page was written; null when it was not chosen. */
export async function chapterOfPage(
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

/** Whether a page that is sent again went into a book before. */
export function wasPlaced(db: Connection, userId: string, clientId: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('firstPages')
      .where('userId', '=', userId)
      .where('clientId', '=', clientId)
      .where('placedAt', 'is not', null),
  );
}
