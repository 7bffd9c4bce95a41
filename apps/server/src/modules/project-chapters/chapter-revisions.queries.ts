import { sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';

const columns = [
  'chapterRevisions.id',
  'chapterRevisions.version',
  'chapterRevisions.origin',
  'chapterRevisions.words',
  'chapterRevisions.isPinned',
  'chapterRevisions.createdAt',
] as const;

export function findRevisions(db: Connection, projectChapterId: string, limit: number) {
  return db
    .selectFrom('chapterRevisions')
    .select(columns)
    .where('projectChapterId', '=', projectChapterId)
    .orderBy('createdAt', 'desc')
    .orderBy('version', (order) => order.desc().nullsLast())
    .limit(limit)
    .execute();
}

export function findRevision(db: Connection, projectChapterId: string, revisionId: string) {
  return db
    .selectFrom('chapterRevisions')
    .select(columns)
    .select(['compressed', 'schemaVersion'])
    .where('chapterRevisions.id', '=', revisionId)
    .where('chapterRevisions.projectChapterId', '=', projectChapterId)
    .executeTakeFirst();
}

/**
 * Thins revisions older than a day to the last of each hour, older than thirty days to the last of each day. Pinned
 * revisions, the current text and the last revision of every day are never deleted. For a user over the quota it begins
 * after an hour instead of a day.
 */
export async function deleteThinnedRevisions(
  db: Connection,
  now: Date,
  limit: number,
  early?: { userId: string },
): Promise<number> {
  const keptWhole = early ? '1 hour' : '24 hours';
  const { rows } = await sql<{ id: string }>`
    with aged as (
      select revision.id, revision.created_at, is_pinned,
        revision.version is not distinct from project_chapters.version as is_current,
        row_number() over (partition by project_chapter_id, date_trunc('hour', revision.created_at, 'UTC')
          order by revision.created_at desc, revision.version desc nulls last) as in_hour,
        row_number() over (partition by project_chapter_id, date_trunc('day', revision.created_at, 'UTC')
          order by revision.created_at desc, revision.version desc nulls last) as in_day
      from chapter_revisions as revision join project_chapters on project_chapters.id = project_chapter_id
      where revision.created_at < date_trunc('hour', ${now}::timestamptz - ${keptWhole}::interval, 'UTC')
        ${early ? sql`and revision.user_id = ${early.userId}` : sql``}
    )
    delete from chapter_revisions where id in (
      select id from aged
      where not is_pinned and not is_current and in_day > 1
        and (in_hour > 1 or created_at < ${now}::timestamptz - interval '30 days')
      limit ${limit}
    )
    returning id`.execute(db);
  return rows.length;
}
