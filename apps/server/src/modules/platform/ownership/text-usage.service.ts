import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { AppError } from '../../../http/app-error.ts';

/**
 * Most bytes of text per user, history and bin included. Writing a long chapter eight hours a day stays below half of it,
 * because the history of the day before is thinned.
 */
export const textQuotaBytes = 2 * 1024 ** 3;

export async function hasTextRoom(db: Connection, userId: string, quota = textQuotaBytes): Promise<boolean> {
  return (await measureTexts(db, userId)) < quota;
}

/** Throws when the texts of a user have reached the quota. */
export async function requireTextRoom(db: Connection, userId: string, quota?: number): Promise<void> {
  if (!(await hasTextRoom(db, userId, quota))) throw new AppError('text_quota_reached');
}

/** Bytes on disk of all texts of a user: documents, revisions and memories, books in the bin included. Reads no text. */
async function measureTexts(db: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(pg_column_size(document)), 0) + coalesce(sum(revisions.bytes), 0)
      + (select coalesce(sum(pg_column_size(text) + coalesce(pg_column_size(edited_text), 0)), 0)
         from memories where user_id = ${userId}) as bytes
    from projects join project_chapters on project_id = projects.id
      left join lateral (
        select sum(pg_column_size(compressed)) as bytes from chapter_revisions
        where project_chapter_id = project_chapters.id
      ) as revisions on true
    where projects.user_id = ${userId}`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
