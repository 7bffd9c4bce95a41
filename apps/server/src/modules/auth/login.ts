import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { authMisses } from '../../metrics.ts';
import { findUserByEmail } from './auth.queries.ts';
import { isRightPassword } from './passwords.ts';
import { type IssuedSession, openSession } from './sessions.service.ts';

/** Signs a person in. That an account still has to be confirmed is told only to who knows its password. */
export async function login(
  deps: Deps,
  credentials: { email: string; password: string },
  device: string,
): Promise<IssuedSession> {
  const user = await findUserByEmail(deps.db, credentials.email);
  const isRight = await isRightPassword(user?.passwordHash, credentials.password);
  if (!user || !isRight) {
    authMisses.inc({ call: 'login' });
    throw new AppError('invalid_combination');
  }
  if (user.verifiedAt === null) throw new AppError('not_verified');
  return deps.db.transaction().execute((trx) => openSession(deps, trx, user.id, device));
}
