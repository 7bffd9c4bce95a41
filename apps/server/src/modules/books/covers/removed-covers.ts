import { limits } from '@dierbaar/contract';
import { sql } from 'kysely';
import { addDays } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import {
  deleteRemovedCovers,
  findCurrentCover,
  findRemovedCover,
  removeCover,
  restoreRemovedCover,
} from './covers.queries.ts';

/**
 * A cover belongs to one format: a change of format removes it. Changing back within 30 days restores the cover of the
 * earlier format.
 */
export async function swapCoverForFormat(
  deps: Deps,
  trx: Connection,
  projectId: string,
  format: string,
): Promise<void> {
  const current = await findCurrentCover(trx, projectId);
  if (current?.format === format) return;
  const removed = await findRemovedCover(trx, {
    projectId,
    format,
    since: restorableSince(deps),
    isByFormat: true,
  });
  const now = deps.clock();
  if (current) await removeCover(trx, projectId, 'format', now);
  if (removed) await restoreRemovedCover(trx, removed.id, momentAfter(now, current, removed));
}

/**
 * Time of a change, after that of the covers it changes: two within one millisecond differ by it, so that a screen that
 * shows the older one notices the newer one.
 */
export const momentAfter = (now: Date, ...covers: ({ updatedAt: Date } | undefined)[]) =>
  new Date(Math.max(now.getTime(), ...covers.map((cover) => (cover?.updatedAt.getTime() ?? 0) + 1)));

/** Copies the current cover of a book to its copy. */
export async function copyCover(
  trx: Connection,
  fromProjectId: string,
  toProjectId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into project_covers
      (user_id, project_id, format, theme_name, main_image_name, title, title_font, title_color, subtitle,
        subtitle_font, subtitle_color, book_background_color, flat_background_color, image, back_text, back_image,
        show_author, created_at, updated_at)
    select user_id, ${toProjectId}, format, theme_name, main_image_name, title, title_font, title_color, subtitle,
      subtitle_font, subtitle_color, book_background_color, flat_background_color, image, back_text, back_image, show_author,
      ${now}, ${now}
    from project_covers where project_id = ${fromProjectId} and removed_at is null`.execute(trx);
}

/** Permanently deletes covers that can no longer be restored, in batches. */
export async function sweepCovers(deps: Deps, signal?: AbortSignal): Promise<void> {
  const batch = 1000;
  let deleted = 0;
  let last: number;
  do {
    last = await deleteRemovedCovers(deps.db, restorableSince(deps), batch);
    deleted += last;
  } while (last === batch && !signal?.aborted);
  if (deleted > 0) deps.log.info({ deleted }, 'removed covers were deleted for good');
}

/** Books and covers that were deleted after this time can be restored. */
export const restorableSince = (deps: Deps) => addDays(deps.clock(), -limits.binDays);
