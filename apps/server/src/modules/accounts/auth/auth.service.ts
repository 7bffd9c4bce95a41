import { language, type User } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { hasAccess } from '../subscriptions/has-access.ts';
import { findActiveSession, findUserWithSubscription } from './auth.queries.ts';

/** How long after a password or passkey the calls that need one are open. */
const confirmedMs = 10 * 60 * 1000;

/** Whether the user of a session has access and has just confirmed it; undefined when the session has ended. */
export async function findSessionAccess(
  deps: Deps,
  token: { userId: string; sessionId: string },
): Promise<{ hasAccess: boolean; isConfirmed: boolean } | undefined> {
  const now = deps.clock();
  const found = await findActiveSession(deps.pool, token.userId, token.sessionId, now);
  if (!found) return undefined;
  const isConfirmed = found.confirmedAt !== null && now.getTime() - found.confirmedAt.getTime() < confirmedMs;
  return { hasAccess: hasAccess(subscriptionOf(found), now), isConfirmed };
}

export async function getUser(deps: Deps, userId: string): Promise<User> {
  const found = await findUserWithSubscription(deps.db, userId);
  if (!found) throw new AppError('unauthenticated');
  const { id, email, firstName, lastName, verifiedAt } = found;
  const isVerified = verifiedAt !== null;
  return {
    id,
    email,
    firstName,
    lastName,
    language: language.parse(found.language),
    isVerified,
    hasAccess: hasAccess(subscriptionOf(found), deps.clock()),
  };
}

function subscriptionOf(row: { status: string | null; pastDueSince: Date | null }) {
  return row.status === null ? undefined : { status: row.status, pastDueSince: row.pastDueSince };
}
