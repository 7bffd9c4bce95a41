import type { Deps } from '../../../deps.ts';
import { noteDeleted } from '../../tombstones/tombstones.service.ts';
import { requireChapter } from '../project-chapters.service.ts';
import {
  deleteEarlierRevisions,
  type EarlierTexts,
  findWithEarlierRevisions,
} from './delete-history.queries.ts';

/** Deletes all earlier texts of a chapter for good; the current one stays, with its own place in the history. */
export async function deleteHistory(deps: Deps, userId: string, projectChapterId: string): Promise<void> {
  const history = { projectChapterId, until: deps.clock() };
  await deps.db.transaction().execute(async (trx) => {
    await requireChapter(trx, userId, projectChapterId);
    await deleteEarlierRevisions(trx, history);
    await noteDeleted(deps, trx, { kind: 'history', item: writeItem(history) });
  });
}

/** Which of these histories exist: deleted ones that a restored backup brought back. */
export async function findDeletedHistories(deps: Deps, items: string[]): Promise<string[]> {
  const found = await findWithEarlierRevisions(deps.db, items.map(readItem));
  return found.map(writeItem);
}

/** Deletes a history again that a restored backup brought back. */
export const deleteHistoryAgain = (deps: Deps, item: string) =>
  deleteEarlierRevisions(deps.db, readItem(item));

/** A chapter and a moment as a tombstone names them. */
const writeItem = ({ projectChapterId, until }: EarlierTexts) => `${projectChapterId}@${until.getTime()}`;

function readItem(item: string): EarlierTexts {
  const [projectChapterId = '', until = ''] = item.split('@');
  return { projectChapterId, until: new Date(Number(until)) };
}
