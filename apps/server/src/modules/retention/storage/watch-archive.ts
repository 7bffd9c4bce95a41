import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';

/** Raises an alarm while the log of the database does not reach its archive: a lost disk would take what is written now. */
export async function watchArchive(deps: Deps): Promise<void> {
  const { isFailing, failedCount, lastArchivedAt } = await findArchiveState(deps.db);
  if (isFailing)
    deps.log.error(
      { failedCount, lastArchivedAt, alarm: 'log_archive' },
      'the log of the database does not reach its archive',
    );
}

interface ArchiveState {
  /** The last try failed. Never where the database keeps no archive, such as on a developer's machine. */
  isFailing: boolean;
  failedCount: string;
  lastArchivedAt: Date | null;
}

async function findArchiveState(db: Connection): Promise<ArchiveState> {
  const { rows } = await sql<ArchiveState>`
    select current_setting('archive_mode') <> 'off'
        and coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
      failed_count, last_archived_time as last_archived_at
    from pg_stat_archiver`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('the database tells nothing of its archive');
  return state;
}
