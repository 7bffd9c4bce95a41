import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { changesRow } from '../../../db/rows.ts';
import type { LinkRow } from '../links/links.service.ts';

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

interface Transfer {
  id: string;
  userId: string;
  projectId: string;
}

/** Transfers that have expired and whose photos nobody has put anywhere, of books that are not in the bin. */
export function findUncollected(
  db: Connection,
  now: Date,
  after: string,
  limit: number,
): Promise<Transfer[]> {
  return db
    .selectFrom('invitations')
    .innerJoin('projects', 'projects.id', 'invitations.projectId')
    .select(['invitations.id', 'invitations.userId', 'invitations.projectId'])
    .where('invitations.kind', '=', 'hand-over')
    .where('invitations.collectedAt', 'is', null)
    .where('invitations.expiresAt', '<=', now)
    .where('invitations.id', '>', after)
    .where('projects.deletedAt', 'is', null)
    .orderBy('invitations.id')
    .limit(limit)
    .execute();
}

/** Ends a transfer for its collection; false when it was collected before. */
export function markCollected(trx: Connection, id: string, now: Date): Promise<boolean> {
  return changesRow(
    trx
      .updateTable('invitations')
      .set((eb) => ({ collectedAt: now, endedAt: eb.fn.coalesce('endedAt', eb.val(now)) }))
      .where('id', '=', id)
      .where('collectedAt', 'is', null),
  );
}

/** Photos of a transfer that no memory and no saved text of its book has, in the order in which they arrived. */
export async function findLoosePhotos(trx: Connection, { id, projectId }: Transfer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select media.name from invitation_photos arrived join media on media.name = arrived.media_name
    where arrived.invitation_id = ${id} and media.state = 'stored'
      and not exists (select from memory_photos photo join memories on memories.id = photo.memory_id
        where photo.media_name = media.name and memories.project_id = ${projectId})
      and not exists (select from project_chapters
        where project_id = ${projectId} and position(media.name in document::text) > 0)
    order by arrived.arrived_at, media.name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Takes photos that are in a text out of the memories that were made of their transfer, if nobody has written in those. */
export async function removePlacedPhotos(
  trx: Connection,
  invitationId: string,
  names: readonly string[],
): Promise<void> {
  await sql`
    delete from memory_photos using memories
    where memories.id = memory_id and invitation_id = ${invitationId} and media_name = any(${names})
      and coalesce(edited_text, text) = '' and state in ('waiting', 'later')`.execute(trx);
}
