import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { hashToken } from '../../accounts/users/random-token.ts';

type Kind = 'answer' | 'hand-over' | 'read';

/** A link of this kind that works. A wrong one, an ended one and one of another kind answer the same. */
export async function requireLink(deps: Deps, db: Connection, token: string, kind: Kind): Promise<LinkRow> {
  return requireKind(await findByLink(db, hashToken(token), deps.clock()), kind);
}

/** The same, locked until the transaction ends. */
export async function requireLockedLink(
  deps: Deps,
  trx: Connection,
  token: string,
  kind: Kind,
): Promise<LinkRow> {
  const link = await selectByLink(trx, hashToken(token), deps.clock())
    .forUpdate('invitations')
    .executeTakeFirst();
  return requireKind(link, kind);
}

/** The account whose links share slots with this one. */
export async function findOwnerOfLink({ db }: Deps, token: string): Promise<string | undefined> {
  const query = db.selectFrom('invitations').select('userId').where('tokenHash', '=', hashToken(token));
  return (await query.executeTakeFirst())?.userId;
}

function requireKind(link: LinkRow | undefined, kind: Kind): LinkRow {
  if (link?.kind !== kind) throw new AppError('not_found');
  return link;
}

/** The writer's own answers need no consent of the writer. */
export const hasConsented = ({ isSelf, consentedAt }: LinkRow) => isSelf || consentedAt !== null;

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findByLink>>>;

/** The invitation of a link that works: not ended or over, its book not in the bin, its account open. */
export const findByLink = (db: Connection, tokenHash: Buffer, now: Date) =>
  selectByLink(db, tokenHash, now).executeTakeFirst();

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
