import { limits } from '@dierbaar/contract';
import type { Deps } from '../../deps.ts';
import {
  deleteMedia,
  findRemoving,
  lockRemovable,
  markAllRemoving,
  markRemoving,
} from './sweep-media.queries.ts';

const day = 24 * 3600 * 1000;

/**
 * Removes photos without a book for thirty days, and unfinished uploads. The row is deleted last, so that the next
 * sweep continues an interrupted one.
 */
export async function sweepMedia(deps: Deps): Promise<number> {
  const now = deps.clock().getTime();
  await deps.db.transaction().execute(async (trx) => {
    const unreferencedBefore = new Date(now - limits.binDays * day);
    const names = await lockRemovable(trx, unreferencedBefore, new Date(now - day));
    // A separate statement: with the rows locked it sees every reference that was added before.
    await markRemoving(trx, names);
  });
  const removed = await removeMarked(deps);
  if (removed > 0) deps.log.info({ removed }, 'photos that no book holds were removed');
  return removed;
}

/** Permanently removes all photos of a user, originals included, before the user is deleted. */
export async function eraseMedia(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction().execute((trx) => markAllRemoving(trx, userId));
  while ((await removeMarked(deps, userId)) > 0);
}

async function removeMarked(deps: Deps, userId?: string): Promise<number> {
  const marked = await findRemoving(deps.db, userId);
  for (const { name, ...keys } of marked) {
    for (const key of new Set(Object.values(keys))) await deps.storage.delete(key);
    await deleteMedia(deps.db, name);
  }
  return marked.length;
}
