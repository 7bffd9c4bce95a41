import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { joinNext } from '../questions.queries.ts';

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findByLink>>>;

/** The invitation of a link that works: not ended or over, its book not in the bin, its account open. */
export const findByLink = (db: Connection, tokenHash: Buffer, now: Date) =>
  selectByLink(db, tokenHash, now).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockByLink = (trx: Connection, tokenHash: Buffer, now: Date) =>
  selectByLink(trx, tokenHash, now).forUpdate('invitations').executeTakeFirst();

const selectByLink = (db: Connection, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('projects', 'projects.id', 'invitations.projectId')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .selectAll('invitations')
    .select(['projects.name as book', 'users.firstName as writer'])
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

export async function insertPhoto(
  db: Connection,
  { id, userId }: { id: string; userId: string },
  mediaName: string,
  arrivedAt: Date,
): Promise<void> {
  await db
    .insertInto('invitationPhotos')
    .values({ invitationId: id, userId, mediaName, arrivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
