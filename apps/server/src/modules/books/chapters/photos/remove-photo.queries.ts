import { sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';

/** Chapters of a person's books on the shelf whose text shows a photo. Names are random, so text does not hold them. */
export async function findChaptersWithPhoto(db: Connection, userId: string, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projectChapters')
    .innerJoin('projects', 'projects.id', 'projectChapters.projectId')
    .select('projectChapters.id')
    .where('projectChapters.userId', '=', userId)
    .where('projects.deletedAt', 'is', null)
    .where(sql<boolean>`position(${name} in document::text) > 0`)
    .execute();
  return rows.map(({ id }) => id);
}

export function findChapterWithVersion(db: Connection, projectChapterId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['document', 'schemaVersion', 'version'])
    .where('id', '=', projectChapterId)
    .executeTakeFirst();
}
