import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';

/** The history of a chapter until a moment. */
export interface EarlierTexts {
  projectChapterId: string;
  until: Date;
}

/**
 * Revisions of a chapter until a moment, but for the text that was current then: pinned ones and those of other devices
 * too. What is written later is a history of its own.
 */
const isEarlier = (until: unknown) => sql`revision.created_at <= ${until}
  and revision.version is distinct from (select max(version) from chapter_revisions as kept
    where kept.project_chapter_id = revision.project_chapter_id and kept.created_at <= ${until})`;

export async function deleteEarlierRevisions(
  db: Connection,
  { projectChapterId, until }: EarlierTexts,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from chapter_revisions as revision
    where project_chapter_id = ${projectChapterId} and ${isEarlier(until)}`.execute(db);
  return numAffectedRows > 0n;
}

/** Those of the list that have revisions to delete. */
export async function findWithEarlierRevisions(
  db: Connection,
  histories: EarlierTexts[],
): Promise<EarlierTexts[]> {
  const { rows } = await sql<EarlierTexts>`
    select id as "projectChapterId", until
    from unnest(${histories.map(({ projectChapterId }) => projectChapterId)}::uuid[],
      ${histories.map(({ until }) => until.toISOString())}::timestamptz[]) as history (id, until)
    where exists (select from chapter_revisions as revision
      where revision.project_chapter_id = history.id and ${isEarlier(sql`history.until`)})`.execute(db);
  return rows;
}

export function findBookOf(db: Connection, projectChapterId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['userId', 'projectId'])
    .where('id', '=', projectChapterId)
    .executeTakeFirst();
}
