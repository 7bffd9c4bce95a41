import type { Connection } from '../../../db/connection.ts';
import type { LinkRow } from '../links/links.queries.ts';

/** A hand-over of this writer, on a book that is not in the bin. */
export const findHandOver = (db: Connection, userId: string, id: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('projects', 'projects.id', 'invitations.projectId')
    .selectAll('invitations')
    .select('projects.name as book')
    .where('invitations.id', '=', id)
    .where('invitations.userId', '=', userId)
    .where('invitations.kind', '=', 'hand-over')
    .where('projects.deletedAt', 'is', null)
    .executeTakeFirst();

/** Closes earlier ways to the same book. */
export async function endHandOvers(trx: Connection, projectId: string, now: Date): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ endedAt: now })
    .where('projectId', '=', projectId)
    .where('kind', '=', 'hand-over')
    .where('endedAt', 'is', null)
    .execute();
}

/** Moves the end of a hand-over, never back. */
export async function extend(db: Connection, { id }: Pick<LinkRow, 'id'>, until: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ expiresAt: until })
    .where('id', '=', id)
    .where('expiresAt', '<', until)
    .execute();
}
