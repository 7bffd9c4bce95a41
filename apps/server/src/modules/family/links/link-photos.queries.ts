import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';

/** Notes a photo that came by a link; false when the link has ended while it was sent. */
export async function insertPhoto(
  db: Connection,
  { id, userId }: { id: string; userId: string },
  mediaName: string,
  arrivedAt: Date,
): Promise<boolean> {
  // Locked, so that whoever has ended the link sees all its photos.
  const { rows } = await sql`
    with open as (select id from invitations where id = ${id} and ended_at is null for share)
    insert into invitation_photos (invitation_id, user_id, media_name, arrived_at)
    select open.id, ${userId}, ${mediaName}, ${arrivedAt} from open
    on conflict (invitation_id, media_name) do update set arrived_at = invitation_photos.arrived_at
    returning media_name`.execute(db);
  return rows.length > 0;
}

export async function countPhotos(db: Connection, invitationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invitationPhotos')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('invitationId', '=', invitationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasPhoto(db: Connection, invitationId: string, mediaName: string): Promise<boolean> {
  const found = await db
    .selectFrom('invitationPhotos')
    .select('mediaName')
    .where('invitationId', '=', invitationId)
    .where('mediaName', '=', mediaName)
    .executeTakeFirst();
  return found !== undefined;
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
