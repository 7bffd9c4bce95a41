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
 * Removes photos that no book has held for thirty days, and uploads that never finished. The row goes last, so that
 * a sweep that is cut short is taken up by the next one.
 */
export async function sweepMedia(deps: Deps): Promise<number> {
  const now = deps.clock().getTime();
  await deps.db.transaction().execute(async (trx) => {
    const unreferencedBefore = new Date(now - limits.binDays * day);
    const names = await lockRemovable(trx, unreferencedBefore, new Date(now - day));
    // A statement of its own: with the rows locked it sees every book that took one back before.
    await markRemoving(trx, names);
  });
  const removed = await removeMarked(deps);
  if (removed > 0) deps.log.info({ removed }, 'photos that no book holds were removed');
  return removed;
}

/** Removes every photo of a person for good, originals included, before the person is deleted. */
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
