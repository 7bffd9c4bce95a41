import type { Deps } from '../../src/deps.ts';
import { hashPassword } from '../../src/modules/accounts/auth/passwords.ts';
import { refreshCookie } from '../../src/modules/accounts/auth/refresh-token.ts';
import { openSession } from '../../src/modules/accounts/auth/sessions.service.ts';
import { hashToken } from '../../src/modules/accounts/users/random-token.ts';

/** Opens a session and returns the cookie that a login would have set, for the site at `url`. */
export async function createSessionCookie(deps: Deps, userId: string, url: string) {
  const { refreshToken } = await openSession(deps, deps.db, userId, 'test');
  return {
    name: refreshCookie,
    value: refreshToken,
    domain: new URL(url).hostname,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict' as const,
  };
}

/** Ends every session of a user: the next call is refused. */
export async function endSessions({ db }: Deps, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

export async function countSessions({ db }: Deps, userId: string): Promise<number> {
  return (await db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length;
}

/** Makes the last password or passkey of every session too old for calls that need one. */
export async function expireConfirmations({ db }: Deps, email: string): Promise<void> {
  const ofUser = db.selectFrom('users').select('id').where('email', '=', email);
  await db
    .updateTable('sessions')
    .set({ confirmedAt: new Date(0) })
    .where('userId', '=', ofUser)
    .execute();
}

export async function setPassword({ db }: Deps, userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** Makes the link of a mail too old. */
export async function expireMailToken({ db }: Deps, token: string): Promise<void> {
  await db
    .updateTable('mailTokens')
    .set({ expiresAt: new Date(0) })
    .where('tokenHash', '=', hashToken(token))
    .execute();
}
