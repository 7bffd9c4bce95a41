import { forEachBatch } from '../../../db/batches.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../http/app-error.ts';
import { storageRemoved } from '../../../metrics.ts';
import { listPhotos } from '../../media/photos/photos.service.ts';
import { removeLoosePhotos } from '../../media/photos/sweep-photos.ts';
import { noteDeleted } from '../../platform/tombstones/tombstones.service.ts';
import { restorableSince } from '../covers/removed-covers.ts';
import {
  deleteBinnedProject,
  deleteExpiredProject,
  deleteProjectRow,
  findExistingProjects,
  findExpiredProjects,
} from './delete-books.queries.ts';

/** Deletes a book of the bin at once. Its files and the photos that no other book holds go with the next sweep. */
export async function deleteForGood(deps: Deps, userId: string, projectId: string): Promise<void> {
  orNotFound(await deleteWithPhotos(deps, projectId, (trx) => deleteBinnedProject(trx, userId, projectId)));
}

/** Which of these books exist: deleted ones that a restored backup brought back. */
export const findDeletedBooks = (deps: Deps, projectIds: string[]) =>
  findExistingProjects(deps.db, projectIds);

/** Deletes a book again that was deleted for good, wherever a restored backup has put it. */
export const deleteBookAgain = (deps: Deps, projectId: string) =>
  deleteWithPhotos(deps, projectId, (trx) => deleteProjectRow(trx, projectId));

/** False, and nothing is changed, when there was nothing to delete. */
function deleteWithPhotos(
  deps: Deps,
  projectId: string,
  deleteRow: (trx: Connection) => Promise<boolean>,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const photos = await listPhotos(trx, projectId);
    if (!(await deleteRow(trx))) return false;
    await removeLoosePhotos(
      trx,
      photos.map(({ name }) => name),
    );
    await noteDeleted(deps, trx, { kind: 'book', item: projectId });
    return true;
  });
}

const batchSize = 100;

/**
 * Permanently deletes books that are in the bin longer than they can be restored, each in its own statement, so that no
 * statement grows with the bin and one that fails holds up no other. They get no tombstone: in a restored backup their time
 * is over again, and a backup must be able to undo a deletion that nobody asked for.
 */
export async function purgeDeletedProjects(deps: Deps, signal?: AbortSignal): Promise<void> {
  const before = restorableSince(deps);
  const { done: deleted } = await forEachBatch(
    (after) => findExpiredProjects(deps.db, before, after, batchSize),
    ({ id }) => deleteExpiredProject(deps.db, id, before),
    {
      signal,
      onError: (error, { id }) =>
        deps.log.error({ err: error, projectId: id }, 'a book could not leave the bin'),
    },
  );
  storageRemoved.inc({ kind: 'books' }, deleted);
  if (deleted > 0) deps.log.info({ deleted }, 'books left the bin for good');
}
