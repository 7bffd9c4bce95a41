import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../http/app-error.ts';
import { findProject, findProjectOrBinned, lockProject, setUpdatedAt } from './ownership.queries.ts';

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** A book of this user. Someone else's book answers 404, like one that does not exist. */
export async function requireProject(db: Connection, userId: string, projectId: string): Promise<ProjectRow> {
  return orNotFound(await findProject(db, userId, projectId));
}

/** A book of this user on the shelf or in the bin, for what the bin shows of it. */
export async function requireProjectOrBinned(
  db: Connection,
  userId: string,
  projectId: string,
): Promise<ProjectRow> {
  return orNotFound(await findProjectOrBinned(db, userId, projectId));
}

/** Locks the row of the book until the transaction ends, so that changes to one book run one after the other. */
export async function requireLockedProject(
  trx: Connection,
  userId: string,
  projectId: string,
): Promise<ProjectRow> {
  return orNotFound(await lockProject(trx, userId, projectId));
}

/** Sets the time of a book's last change to now. */
export async function touchProject(
  deps: Deps,
  db: Connection,
  userId: string,
  projectId: string,
): Promise<void> {
  await setUpdatedAt(db, userId, projectId, deps.clock());
}
