import type { Connection } from '../../../../db/connection.ts';

/** The last finished export of a book of one of these kinds. */
export const findLastExport = (db: Connection, projectId: string, ...kinds: string[]) =>
  db
    .selectFrom('projectExports')
    .select(['id', 'contentHash', 'pages', 'createdAt', 'finishedAt', 'usedAt'])
    .where('projectId', '=', projectId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'ready')
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
