import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { requireChapter } from '../../books/chapters/chapters.service.ts';
import { noteDeleted } from '../../platform/tombstones/tombstones.service.ts';
import { findCurrentEdition, forgetOtherEditions } from '../../rendering/exports/exports.service.ts';
import {
  deleteEarlierRevisions,
  type EarlierTexts,
  findBookOf,
  findWithEarlierRevisions,
} from './delete-history.queries.ts';

/**
 * Deletes all earlier texts of a chapter for good, with the files that were made of them; files of an order stay. The
 * current text stays, with its own place in the history.
 */
export async function deleteHistory(deps: Deps, userId: string, projectChapterId: string): Promise<void> {
  await requireChapter(deps.db, userId, projectChapterId);
  const history = { projectChapterId, until: deps.clock() };
  await deleteEarlier(deps, history, async (trx) => {
    await requireChapter(trx, userId, projectChapterId);
    await noteDeleted(deps, trx, { kind: 'history', item: writeItem(history) });
  });
}

/** Which of these histories exist: deleted ones that a restored backup brought back. */
export async function findDeletedHistories(deps: Deps, items: string[]): Promise<string[]> {
  const found = await findWithEarlierRevisions(deps.db, items.map(readItem));
  return found.map(writeItem);
}

/** Deletes a history again that a restored backup brought back; false when it was deleted meanwhile. */
export const deleteHistoryAgain = (deps: Deps, item: string) => deleteEarlier(deps, readItem(item));

async function deleteEarlier(
  deps: Deps,
  history: EarlierTexts,
  alongside: (trx: Connection) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const book = await findBookOf(deps.db, history.projectChapterId);
  const kept = book && (await findCurrentEdition(deps, book));
  return deps.db.transaction().execute(async (trx) => {
    await alongside(trx);
    const isDeleted = await deleteEarlierRevisions(trx, history);
    if (book) await forgetOtherEditions(trx, book.projectId, kept);
    return isDeleted;
  });
}

/** A chapter and a moment as a tombstone names them. */
const writeItem = ({ projectChapterId, until }: EarlierTexts) => `${projectChapterId}@${until.getTime()}`;

function readItem(item: string): EarlierTexts {
  const [projectChapterId = '', until = ''] = item.split('@');
  return { projectChapterId, until: new Date(Number(until)) };
}
