import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { hashToken } from '../../accounts/users/random-token.ts';
import { findByLink, findOwner, type LinkRow, lockByLink } from './links.queries.ts';

type Kind = 'answer' | 'hand-over' | 'read';

/** A link of this kind that works. A wrong one, an ended one and one of another kind answer the same. */
export async function requireLink(deps: Deps, db: Connection, token: string, kind: Kind): Promise<LinkRow> {
  return orNotFound(await findByLink(db, hashToken(token), deps.clock()), kind);
}

/** The same, locked until the transaction ends. */
export async function requireLockedLink(
  deps: Deps,
  trx: Connection,
  token: string,
  kind: Kind,
): Promise<LinkRow> {
  return orNotFound(await lockByLink(trx, hashToken(token), deps.clock()), kind);
}

/** The account whose links share slots with this one. */
export const findOwnerOfLink = async (deps: Deps, token: string): Promise<string | undefined> =>
  (await findOwner(deps.db, hashToken(token)))?.userId;

function orNotFound(link: LinkRow | undefined, kind: Kind): LinkRow {
  if (link?.kind !== kind) throw new AppError('not_found');
  return link;
}

/** The writer's own answers need no consent of the writer. */
export const hasConsented = ({ isSelf, consentedAt }: LinkRow) => isSelf || consentedAt !== null;
