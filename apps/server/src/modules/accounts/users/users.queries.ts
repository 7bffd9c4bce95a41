import type { Connection } from '../../../db/connection.ts';

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

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  language: string;
  termsAcceptedAt: Date;
}

/** Undefined when the address is taken. */
export function insertUser(db: Connection, user: NewUser) {
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
  change: { firstName?: string; lastName?: string; language?: string },
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
