import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { joinNext } from '../invitations/questions.queries.ts';

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findByLink>>>;

/** The invitation of a link that works: not ended or over, its book not in the bin, its account open. */
export const findByLink = (db: Connection, tokenHash: Buffer, now: Date) =>
  selectByLink(db, tokenHash, now).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockByLink = (trx: Connection, tokenHash: Buffer, now: Date) =>
  selectByLink(trx, tokenHash, now).forUpdate('invitations').executeTakeFirst();

/** The writer of a link, whether it works or not. */
export const findOwner = (db: Connection, tokenHash: Buffer) =>
  db.selectFrom('invitations').select('userId').where('tokenHash', '=', tokenHash).executeTakeFirst();

const selectByLink = (db: Connection, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('projects', 'projects.id', 'invitations.projectId')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .selectAll('invitations')
    .select(['projects.name as book', 'users.firstName as writer', 'users.language as writerLanguage'])
    .where('tokenHash', '=', tokenHash)
    .where('invitations.endedAt', 'is', null)
    .where('invitations.expiresAt', '>', now)
    .where('projects.deletedAt', 'is', null)
    .where('users.closedAt', 'is', null);

/** What could be asked next and was not passed over. */
export async function findNext(db: Connection, invitationId: string) {
  const { rows } = await sql<{ id: string; text: string }>`
    select next.id, next.text from invitations i ${joinNext}
    where i.id = ${invitationId} and next.rank < 2`.execute(db);
  return rows[0] ?? null;
}

/** The name under which the person of a link told something last. */
export async function findLastName(db: Connection, invitationId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('memories')
    .select('teller')
    .where('invitationId', '=', invitationId)
    .where('teller', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return last?.teller ?? undefined;
}

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
