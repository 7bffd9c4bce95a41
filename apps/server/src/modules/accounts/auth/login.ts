import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { authMisses } from '../../../metrics.ts';
import { recordEvent, recordFailure } from '../../platform/audit/security-events.service.ts';
import { findUserByEmail, lockUser } from '../users/users.service.ts';
import { verifyPassword } from './passwords.ts';
import { type IssuedSession, openSession } from './sessions.service.ts';

/** Signs a user in. `not_verified` is answered only after the right password, so that it reveals no account. */
export async function login(
  deps: Deps,
  credentials: { email: string; password: string },
  { device, network }: { device: string; network: string | null },
): Promise<IssuedSession> {
  const user = await findUserByEmail(deps.db, credentials.email);
  const isRight = await verifyPassword(user?.passwordHash, credentials.password);
  if (!user || !isRight) {
    authMisses.inc({ call: 'login' });
    await recordFailure(deps, { email: credentials.email }, { kind: 'sign_in_failed', network });
    throw new AppError('invalid_combination');
  }
  if (user.verifiedAt === null) throw new AppError('not_verified');
  return deps.db.transaction().execute(async (trx) => {
    // A reset may have ended all sessions since the password was verified; the old one must open no other.
    const unchanged = await lockUser(trx, user.id);
    if (unchanged?.passwordHash !== user.passwordHash) throw new AppError('invalid_combination');
    await recordEvent(deps, trx, { userId: user.id, kind: 'signed_in', network });
    return openSession(deps, trx, user.id, device);
  });
}
