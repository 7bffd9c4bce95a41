import type { Connection } from '../../db/connection.ts';

/** The chosen chapters of a book with their texts, in order. */
export function findChosenChapters(db: Connection, projectId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['id', 'name', 'document', 'schemaVersion'])
    .where('projectId', '=', projectId)
    .where('isSelected', '=', true)
    .orderBy('position')
    .execute();
}

/** How many pages the book had when it was last set. */
export async function findLastPages(db: Connection, projectId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('projectExports')
    .select('pages')
    .where('projectId', '=', projectId)
    .where('kind', 'in', ['preview', 'print'])
    .where('state', '=', 'ready')
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.pages ?? undefined;
}
