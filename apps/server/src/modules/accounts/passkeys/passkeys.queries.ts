import type { Connection } from '../../../db/connection.ts';
import { changesRow, countChanged, type NewRow, type Row } from '../../../db/rows.ts';

/** Undefined when the credential is known already. */
export function insertPasskey(db: Connection, passkey: NewRow<'passkeys'>) {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst();
}

export function listPasskeys(db: Connection, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Connection, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** Stores a use; false when the counter has changed since it was read, or the passkey was deleted. */
export function touchPasskey(
  db: Connection,
  id: string,
  use: { counter: string; newCounter: number; now: Date },
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('passkeys')
      .set({ counter: use.newCounter, lastUsedAt: use.now })
      .where('id', '=', id)
      .where('counter', '=', use.counter),
  );
}

/** Deletes a passkey of this user; false when it belongs to another user or was deleted. */
export function deletePasskey(db: Connection, userId: string, id: string): Promise<boolean> {
  return changesRow(db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId));
}

export function deleteAllPasskeys(db: Connection, userId: string): Promise<number> {
  return countChanged(db.deleteFrom('passkeys').where('userId', '=', userId));
}

export async function insertChallenge(db: Connection, challenge: NewRow<'passkeyChallenges'>): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Deletes the challenge; false when it is unknown, used, too old or meant for something else. */
export function deleteChallenge(
  db: Connection,
  { challengeHash, purpose, userId }: Omit<Row<'passkeyChallenges'>, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  return changesRow(
    db
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', challengeHash)
      .where('purpose', '=', purpose)
      .where('userId', 'is not distinct from', userId)
      .where('expiresAt', '>', now),
  );
}

export async function deleteChallengesOf(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
}

export async function deleteOldChallenges(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
}
