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
