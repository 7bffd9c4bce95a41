import type { Access } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access-guard.ts';
import { AppError } from '../../../http/app-error.ts';
import { readToken } from './access-token.ts';
import { findSessionAccess } from './auth.service.ts';

/**
 * Finds the caller by the bearer token of a request. Whether the session is still open and gives access is checked by
 * `requireSession`, which asks the database.
 */
export async function authenticate(
  deps: Deps,
  authorization: string,
  access: Access,
  needsConfirmation: boolean,
): Promise<Caller> {
  const token = authorization.startsWith('Bearer ')
    ? await readToken(deps, authorization.slice(7))
    : undefined;
  if (!token) throw new AppError('unauthenticated');
  if (token.scope === 'register') {
    if (access !== 'visitor') throw new AppError('unauthenticated');
    return { userId: token.userId, sessionId: null };
  }
  const { userId, sessionId } = token;
  const requireSession = async () => {
    const session = await findSessionAccess(deps, token);
    if (!session) throw new AppError('unauthenticated');
    if (access === 'subscriber' && !session.hasAccess) throw new AppError('no_access');
    if (needsConfirmation && !session.isConfirmed) throw new AppError('confirmation_needed');
  };
  return { userId, sessionId, requireSession };
}
