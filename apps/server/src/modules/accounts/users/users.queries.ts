import type { Connection } from '../../../db/connection.ts';
import type { NewRow, RowChange } from '../../../db/rows.ts';

export function findUser(db: Connection, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export function findUserByEmail(db: Connection, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'language', 'passwordHash', 'verifiedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The user, unchanged until the transaction ends: a new password waits for it. */
export function lockUser(db: Connection, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'language', 'passwordHash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findPasswordHash(db: Connection, userId: string) {
  return db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
}

/** Undefined when the address is taken. */
export function insertUser(db: Connection, user: NewRow<'users'>) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function markVerified(db: Connection, userId: string, now: Date) {
  return db
    .updateTable('users')
    .set({ verifiedAt: now, updatedAt: now })
    .where('id', '=', userId)
    .returning(['id', 'email', 'firstName', 'language'])
    .executeTakeFirstOrThrow();
}

export async function setPassword(
  db: Connection,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', userId).execute();
}

export async function updateUser(
  db: Connection,
  userId: string,
  change: RowChange<'users'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

export function findDraftKey(db: Connection, userId: string) {
  return db.selectFrom('users').select('draftKey').where('id', '=', userId).executeTakeFirstOrThrow();
}
