import type { Connection } from '../../../db/connection.ts';
import type { readingKind } from '../exports/export-kinds.ts';

/** The newest finished pages of a book: as pictures for readers, or as a preview. */
export const findNewest = (db: Connection, projectId: string, kind: typeof readingKind | 'preview') =>
  db
    .selectFrom('projectExports')
    .select(['id', 'contentHash', 'pages', 'createdAt', 'finishedAt', 'usedAt'])
    .where('projectId', '=', projectId)
    .where('kind', '=', kind)
    .where('state', '=', 'ready')
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
