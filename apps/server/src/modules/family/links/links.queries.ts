import type { Connection } from '../../../db/connection.ts';

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
