import type { Pool } from 'pg';
import type { Connection } from '../../../db/connection.ts';
import { changesRow, type NewRow } from '../../../db/rows.ts';

export function findUserWithSubscription(db: Connection, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.userId', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'users.id',
      'email',
      'firstName',
      'lastName',
      'language',
      'verifiedAt',
      'status',
      'pastDueSince',
    ])
    .executeTakeFirst();
}

interface ActiveSession {
  status: string | null;
  pastDueSince: Date | null;
  confirmedAt: Date | null;
}

/** The session of a token with its subscription; a named prepared statement, as almost every request runs it. */
export async function findActiveSession(
  pool: Pool,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<ActiveSession | undefined> {
  const { rows } = await pool.query<ActiveSession>({
    name: 'find-living-session',
    text: `
      select status, past_due_since as "pastDueSince", confirmed_at as "confirmedAt"
      from sessions join users on users.id = sessions.user_id left join subscriptions on subscriptions.user_id = users.id
      where sessions.id = $1 and sessions.user_id = $2 and revoked_at is null and sessions.expires_at > $3
        and verified_at is not null`,
    values: [sessionId, userId, now],
  });
  return rows[0];
}

export function insertSession(db: Connection, session: NewRow<'sessions'>) {
  return db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
}

export async function insertRefreshToken(db: Connection, token: NewRow<'refreshTokens'>): Promise<void> {
  await db
    .insertInto('refreshTokens')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks the token as used; undefined when it is used or unknown. Atomic: one of several concurrent calls succeeds. */
export function useRefreshToken(db: Connection, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('refreshTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .returning('sessionId')
    .executeTakeFirst();
}

export function findRefreshToken(db: Connection, tokenHash: Buffer) {
  return db
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .where('tokenHash', '=', tokenHash)
    .select(['sessions.id as sessionId', 'sessions.userId', 'usedAt', 'refreshTokens.expiresAt'])
    .select(['sessions.expiresAt as sessionExpiresAt', 'revokedAt'])
    .executeTakeFirst();
}

export async function touchSession(db: Connection, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', sessionId).execute();
}

export async function confirmSession(db: Connection, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', sessionId).execute();
}

export function listActiveSessions(db: Connection, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .execute();
}

/** Revokes a session of this user; false when it belongs to another user or has ended. */
export function revokeOwnSession(
  db: Connection,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('sessions')
      .set({ revokedAt: now })
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null),
  );
}

/** Revokes a session; false when it has ended already. */
export function revokeSession(db: Connection, sessionId: string, now: Date): Promise<boolean> {
  return changesRow(
    db
      .updateTable('sessions')
      .set({ revokedAt: now })
      .where('id', '=', sessionId)
      .where('revokedAt', 'is', null),
  );
}

export async function revokeAllSessions(db: Connection, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
}
