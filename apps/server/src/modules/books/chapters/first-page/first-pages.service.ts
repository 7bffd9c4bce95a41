import { format, language, type WaitingPage } from '@dierbaar/contract';
import type { Connection } from '../../../../db/connection.ts';
import type { NewRow } from '../../../../db/rows.ts';
import type { Deps } from '../../../../deps.ts';
import { AppError, orNotFound } from '../../../../http/app-error.ts';
import { requireProject } from '../../../platform/ownership/ownership.service.ts';
import {
  deleteWaitingPage,
  findChosenChapter,
  findWaitingPages,
  hasChosenChapters,
  insertFirstPage,
  isPlacedPage,
  markPlaced,
} from './first-pages.queries.ts';

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

/** Whether a page that is sent again went into a book before. */
export const wasPlaced = (db: Connection, userId: string, clientId: string) =>
  isPlacedPage(db, userId, clientId);

/** Notes a page that went elsewhere, so that it does not wait when it is sent again. */
export async function notePlacedPage(trx: Connection, page: NewRow<'firstPages'>, now: Date): Promise<void> {
  await insertFirstPage(trx, page);
  await markPlaced(trx, page.userId, [page.clientId], now);
}

/** The chapter of a book for which a page was written; null when it was not chosen. */
export const chapterOfPage = findChosenChapter;

export async function deleteFirstPage(deps: Deps, userId: string, clientId: string): Promise<void> {
  orNotFound(await deleteWaitingPage(deps.db, userId, clientId));
}

/** Whether the chapters of a book of this user have been chosen: a page is not put into texts that may be open. */
export async function areChaptersChosen(db: Connection, userId: string, projectId: string): Promise<boolean> {
  await requireProject(db, userId, projectId);
  return hasChosenChapters(db, projectId);
}
