import type { Connection } from '../../../db/connection.ts';
import type { NewRow, RowChange } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import * as queries from './users.queries.ts';

export interface UserContact {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  language: string;
}

export function findUser(db: Connection, userId: string): Promise<UserContact | undefined> {
  return queries.findUser(db, userId);
}

export function findUserByEmail(deps: Deps, email: string) {
  return queries.findUserByEmail(deps.db, email);
}

export function lockUser(trx: Connection, userId: string) {
  return queries.lockUser(trx, userId);
}

export async function findPasswordHash(deps: Deps, userId: string): Promise<string | undefined> {
  return (await queries.findPasswordHash(deps.db, userId))?.passwordHash;
}

/** Creates the account; undefined when the address is taken, also by a registration at the same moment. */
export function createUser(deps: Deps, user: NewRow<'users'>): Promise<{ id: string } | undefined> {
  return queries.insertUser(deps.db, user);
}

export async function updateUser(deps: Deps, userId: string, change: RowChange<'users'>): Promise<void> {
  await queries.updateUser(deps.db, userId, change, deps.clock());
}

export async function setPassword(
  deps: Deps,
  trx: Connection,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await queries.setPassword(trx, userId, passwordHash, deps.clock());
}

/** The key that encrypts the unsent drafts in the user's browser, in base64. */
export async function getDraftKey(deps: Deps, userId: string): Promise<string> {
  const { draftKey } = await queries.findDraftKey(deps.db, userId);
  return draftKey.toString('base64');
}
