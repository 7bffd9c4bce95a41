import type { Connection } from '../../../../db/connection.ts';

/** Page count and time of the last finished preview. */
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

/** Page count of the last finished preview or print export. */
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
