import { addDays } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../platform/audit/security-events.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { createRandomToken, hashToken } from '../users/random-token.ts';
import { findUser } from '../users/users.service.ts';
import { signToken } from './access-token.ts';
import {
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  listActiveSessions,
  revokeAllSessions,
  revokeOwnSession,
  revokeSession,
  touchSession,
  useRefreshToken,
} from './auth.queries.ts';
import { absoluteDays, deriveNextRefreshToken, graceSeconds, idleDays } from './refresh-token.ts';

export interface IssuedSession {
  accessToken: string;
  refreshToken: string;
}

/** Opens a session for a user who has just authenticated. */
export async function openSession(
  deps: Deps,
  connection: Connection,
  userId: string,
  device: string,
): Promise<IssuedSession> {
  const now = deps.clock();
  const { id: sessionId } = await insertSession(connection, {
    userId,
    device: device.slice(0, 200),
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: now,
    expiresAt: addDays(now, absoluteDays),
  });
  const refreshToken = createRandomToken();
  await insertRefreshToken(connection, {
    tokenHash: hashToken(refreshToken),
    sessionId,
    createdAt: now,
    expiresAt: addDays(now, idleDays),
  });
  return { refreshToken, accessToken: await signToken(deps, { scope: 'session', userId, sessionId }) };
}

/**
 * Exchanges a refresh token for the next one. A second use within the grace period returns the same successor, so that
 * two tabs or a lost response log no user out; a later use counts as theft and ends the session.
 */
export async function refreshSession(
  deps: Deps,
  token: string,
  network: string | null,
): Promise<IssuedSession | undefined> {
  const now = deps.clock();
  const tokenHash = hashToken(token);
  return deps.db.transaction().execute(async (trx) => {
    const isFirstUse = (await useRefreshToken(trx, tokenHash, now)) !== undefined;
    const found = await findRefreshToken(trx, tokenHash);
    if (!found || found.revokedAt || found.expiresAt <= now || found.sessionExpiresAt <= now)
      return undefined;
    const usedAt = found.usedAt ?? now;
    if (!isFirstUse && now.getTime() - usedAt.getTime() > graceSeconds * 1000) {
      await endStolenSession(deps, trx, found, network);
      return undefined;
    }
    const refreshToken = deriveNextRefreshToken(deps.config, token);
    await insertRefreshToken(trx, {
      tokenHash: hashToken(refreshToken),
      sessionId: found.sessionId,
      createdAt: now,
      expiresAt: addDays(now, idleDays),
    });
    await touchSession(trx, found.sessionId, now);
    const { sessionId, userId } = found;
    return { refreshToken, accessToken: await signToken(deps, { scope: 'session', userId, sessionId }) };
  });
}

/** The open session of a refresh token, without exchanging it: for what a browser fetches by itself. */
export async function findOpenSession(deps: Deps, token: string): Promise<string | undefined> {
  const now = deps.clock();
  const found = await findRefreshToken(deps.db, hashToken(token));
  if (!found || found.revokedAt || found.expiresAt <= now || found.sessionExpiresAt <= now) return undefined;
  const isReplaced = found.usedAt !== null && now.getTime() - found.usedAt.getTime() > graceSeconds * 1000;
  return isReplaced ? undefined : found.sessionId;
}

/** Active sessions of a user, the last used first. */
export function listSessions(deps: Deps, userId: string) {
  return listActiveSessions(deps.db, userId, deps.clock());
}

/** Ends a session of this user; false when it belongs to another user or has ended. */
export function closeOwnSession(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  network: string | null,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const isEnded = await revokeOwnSession(trx, userId, sessionId, deps.clock());
    if (isEnded) await recordEvent(deps, trx, { userId, kind: 'device_signed_out', network });
    return isEnded;
  });
}

/** Ends every session of a user at their own request. */
export function signOutEverywhere(deps: Deps, userId: string, network: string | null): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    await closeAllSessions(deps, trx, userId);
    await recordEvent(deps, trx, { userId, kind: 'signed_out_everywhere', network });
  });
}

/** Ends every session of a user; access tokens stop working too, as the guard looks up their session. */
export async function closeAllSessions(deps: Deps, connection: Connection, userId: string): Promise<void> {
  await revokeAllSessions(connection, userId, deps.clock());
}

/** Ends the session of a refresh token; ignores an unknown token. */
export async function closeSession(deps: Deps, token: string, network: string | null): Promise<void> {
  const found = await findRefreshToken(deps.db, hashToken(token));
  if (!found) return;
  await deps.db.transaction().execute(async (trx) => {
    if (await revokeSession(trx, found.sessionId, deps.clock()))
      await recordEvent(deps, trx, { userId: found.userId, kind: 'signed_out', network });
  });
}

async function endStolenSession(
  deps: Deps,
  trx: Connection,
  { sessionId, userId }: { sessionId: string; userId: string },
  network: string | null,
): Promise<void> {
  if (!(await revokeSession(trx, sessionId, deps.clock()))) return;
  await recordEvent(deps, trx, { userId, kind: 'session_revoked', network });
  deps.log.warn({ sessionId }, 'a used refresh token came back: session ended');
  const user = await findUser(trx, userId);
  if (!user) return;
  await sendMail(deps, trx, {
    kind: 'sessionRevoked',
    dedupeKey: `session-revoked:${sessionId}`,
    user,
    data: { firstName: user.firstName },
  });
}
