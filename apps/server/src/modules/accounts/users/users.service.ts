import type { Connection } from '../../../db/connection.ts';
import type { NewRow, Row, RowChange } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';

const contact = ['id', 'email', 'firstName', 'lastName', 'language'] as const;

export type UserContact = Pick<Row<'users'>, (typeof contact)[number]>;

/** What a mail to a user needs. */
export type MailRecipient = Omit<UserContact, 'lastName'>;

export function findUser(db: Connection, userId: string): Promise<UserContact | undefined> {
  return db.selectFrom('users').select(contact).where('id', '=', userId).executeTakeFirst();
}

export function findUserByEmail(db: Connection, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'language', 'passwordHash', 'verifiedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The user, unchanged until the transaction ends: a new password waits for it. */
export function lockUser(trx: Connection, userId: string) {
  return trx
    .selectFrom('users')
    .select([...contact, 'passwordHash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findPasswordHash({ db }: Deps, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.passwordHash;
}

/** Creates the account; undefined when the address is taken, also by a registration at the same moment. */
export function createUser({ db }: Deps, user: NewRow<'users'>): Promise<{ id: string } | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function markVerified(db: Connection, userId: string, now: Date): Promise<MailRecipient> {
  return db
    .updateTable('users')
    .set({ verifiedAt: now, updatedAt: now })
    .where('id', '=', userId)
    .returning(contact)
    .executeTakeFirstOrThrow();
}

export async function updateUser(
  { clock }: Deps,
  db: Connection,
  userId: string,
  change: RowChange<'users'>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updatedAt: clock() })
    .where('id', '=', userId)
    .execute();
}

/** The key that encrypts the unsent drafts in the user's browser, in base64. */
export async function getDraftKey({ db }: Deps, userId: string): Promise<string> {
  const { draftKey } = await db
    .selectFrom('users')
    .select('draftKey')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return draftKey.toString('base64');
}
