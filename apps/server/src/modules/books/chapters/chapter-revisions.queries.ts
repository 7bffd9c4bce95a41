import type { Connection } from '../../../db/connection.ts';

const columns = [
  'chapterRevisions.id',
  'chapterRevisions.version',
  'chapterRevisions.origin',
  'chapterRevisions.words',
  'chapterRevisions.isPinned',
  'chapterRevisions.createdAt',
] as const;

interface RevisionFilter {
  before?: Date | undefined;
  isPinned?: boolean;
}

/** The newest revisions before a time. Those of one moment come together, so that the next call misses none. */
export async function findRevisions(
  db: Connection,
  projectChapterId: string,
  { before, isPinned = false }: RevisionFilter,
  limit: number,
) {
  const rows = await db
    .selectFrom('chapterRevisions')
    .select(columns)
    .where('projectChapterId', '=', projectChapterId)
    .$if(before !== undefined, (query) => query.where('createdAt', '<', before ?? new Date(0)))
    .$if(isPinned, (query) => query.where('isPinned', '=', true))
    .orderBy('createdAt', 'desc')
    .fetch(limit, 'with ties')
    .execute();
  return rows.toSorted(
    (one, other) =>
      other.createdAt.getTime() - one.createdAt.getTime() || (other.version ?? -1) - (one.version ?? -1),
  );
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
