import type { Connection } from '../../../db/connection.ts';

export type ReaderRow = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** Readers of a book of this writer, the last invited first. */
export const findReaders = (db: Connection, userId: string, projectId: string) =>
  selectReaders(db, userId)
    .where('invitations.projectId', '=', projectId)
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id')
    .execute();

export const findReader = (db: Connection, userId: string, id: string) =>
  selectReaders(db, userId).where('invitations.id', '=', id).executeTakeFirst();

const selectReaders = (db: Connection, userId: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('projects', 'projects.id', 'invitations.projectId')
    .selectAll('invitations')
    .select((eb) =>
      eb
        .selectFrom('readerRemarks')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('readerRemarks.invitationId', '=', 'invitations.id')
        .as('remarks'),
    )
    .where('invitations.userId', '=', userId)
    .where('invitations.kind', '=', 'read')
    .where('projects.deletedAt', 'is', null);

/** Names of the others who may read this book and did not say that they are done. */
export async function findStillReading(
  db: Connection,
  { projectId, id }: { projectId: string; id: string },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('invitations')
    .select('name')
    .where('projectId', '=', projectId)
    .where('id', '!=', id)
    .where('kind', '=', 'read')
    .where('doneAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .limit(5)
    .execute();
  return rows.map(({ name }) => name);
}
