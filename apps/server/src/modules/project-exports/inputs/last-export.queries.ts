import type { Connection } from '../../../db/connection.ts';

/** The pages of the book for the screen when they were last set, and when that was. */
export function findLastPreview(db: Connection, projectId: string) {
  return db
    .selectFrom('projectExports')
    .select(['pages', 'finishedAt'])
    .where('projectId', '=', projectId)
    .where('kind', '=', 'preview')
    .where('state', '=', 'ready')
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
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
