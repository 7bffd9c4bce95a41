import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { countRows, exists } from '../../../db/rows.ts';

/** Notes a photo that came by a link; false when the link has ended while it was sent. */
export async function insertPhoto(
  db: Connection,
  { id, userId }: { id: string; userId: string },
  mediaName: string,
  arrivedAt: Date,
): Promise<boolean> {
  // Locked, so that a transaction that ends the link sees all its photos.
  const { rows } = await sql`
    with open as (select id from invitations where id = ${id} and ended_at is null for share)
    insert into invitation_photos (invitation_id, user_id, media_name, arrived_at)
    select open.id, ${userId}, ${mediaName}, ${arrivedAt} from open
    on conflict (invitation_id, media_name) do update set arrived_at = invitation_photos.arrived_at
    returning media_name`.execute(db);
  return rows.length > 0;
}

export function countPhotos(db: Connection, invitationId: string): Promise<number> {
  return countRows(db.selectFrom('invitationPhotos').where('invitationId', '=', invitationId));
}

export function hasPhoto(db: Connection, invitationId: string, mediaName: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('invitationPhotos')
      .where('invitationId', '=', invitationId)
      .where('mediaName', '=', mediaName),
  );
}

/** Photos that came by a link, in the order in which they arrived. */
export function findPhotos(db: Connection, invitationId: string) {
  return db
    .selectFrom('invitationPhotos')
    .innerJoin('media', 'media.name', 'invitationPhotos.mediaName')
    .select(['media.name', 'media.pixelWidth as width', 'media.pixelHeight as height'])
    .where('invitationId', '=', invitationId)
    .where('media.state', '=', 'stored')
    .orderBy('arrivedAt')
    .orderBy('media.name')
    .execute();
}
