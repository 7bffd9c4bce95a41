import type { Deps } from '../../../deps.ts';
import { findArchiveState } from './archive.queries.ts';

/** Raises an alarm while the log of the database does not reach its archive: a lost disk would take what is written now. */
export async function watchArchive(deps: Deps): Promise<void> {
  const { isFailing, failedCount, lastArchivedAt } = await findArchiveState(deps.db);
  if (isFailing)
    deps.log.error(
      { failedCount, lastArchivedAt, alarm: 'log_archive' },
      'the log of the database does not reach its archive',
    );
}
