import { storageTerms } from '@dierbaar/contract';
import { day } from '../../../calendar/time.ts';
import { forEachBatch } from '../../../db/batches.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { storageRemoved } from '../../../metrics.ts';
import {
  deleteMedia,
  findRemoving,
  lockMedia,
  lockRemovable,
  markAllRemoving,
  markRemoving,
} from './sweep-photos.queries.ts';

/**
 * Removes photos without a book for thirty days, and unfinished uploads, until none is left or the signal is aborted. The
 * row is deleted last, so that the next sweep continues an interrupted one.
 */
export async function sweepMedia(deps: Deps, signal?: AbortSignal): Promise<number> {
  let marked: number;
  do marked = await markRemovable(deps);
  while (marked > 0 && !signal?.aborted);
  const { done: removed } = await removeMarked(deps, { signal });
  storageRemoved.inc({ kind: 'photos' }, removed);
  if (removed > 0) deps.log.info({ removed }, 'photos that no book holds were removed');
  return removed;
}

/** Permanently removes all photos of a user, originals included, before the user is deleted. */
export async function eraseMedia(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction().execute((trx) => markAllRemoving(trx, userId));
  const { failed } = await removeMarked(deps, { userId });
  if (failed > 0) throw new Error('photos of a user could not be removed');
}

/** Deletes photos at once that no book holds any more, because they or their book were deleted for good. */
export async function removeLoosePhotos(trx: Connection, names: string[]): Promise<void> {
  await lockMedia(trx, names);
  // A separate statement: with the rows locked it sees every reference that was added before.
  await markRemoving(trx, names);
}

/** Marks a batch of photos; returns how many it looked at. */
function markRemovable(deps: Deps): Promise<number> {
  const now = deps.clock().getTime();
  return deps.db.transaction().execute(async (trx) => {
    const unreferencedBefore = new Date(now - storageTerms.loosePhoto.days * day);
    const names = await lockRemovable(trx, unreferencedBefore, new Date(now - day));
    // A separate statement: with the rows locked it sees every reference that was added before.
    await markRemoving(trx, names);
    return names.length;
  });
}

interface RemoveOptions {
  userId?: string;
  signal?: AbortSignal | undefined;
}

/** Removes each marked photo once; those that fail stay marked for the next sweep. */
function removeMarked(deps: Deps, { userId, signal }: RemoveOptions) {
  return forEachBatch(
    (after) => findRemoving(deps.db, after, userId),
    async ({ id: name, ...keys }) => {
      for (const key of new Set(Object.values(keys))) await deps.storage.delete(key);
      await deleteMedia(deps.db, name);
    },
    {
      signal,
      endsWithFailedBatch: true,
      concurrency: 4,
      after: '',
      onError: (error, { id: name }) => deps.log.error({ err: error, name }, 'a photo could not be removed'),
    },
  );
}
