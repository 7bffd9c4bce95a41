import { randomUUID } from 'node:crypto';
import type { Deps } from '../src/deps.ts';
import { type IssuedSession, openSession } from '../src/modules/accounts/auth/sessions.service.ts';

export interface UserOverrides {
  email?: string;
  firstName?: string;
  lastName?: string;
  language?: 'nl' | 'en';
  isVerified?: boolean;
  /** Status of the subscription; null for none. */
  subscription?: string | null;
}

/** A user in the database, by default verified and with an active subscription. */
export async function createUser(deps: Deps, overrides: UserOverrides = {}) {
  const now = deps.clock();
  const user = await deps.db
    .insertInto('users')
    .values({
      email: overrides.email ?? `${randomUUID()}@example.org`,
      firstName: overrides.firstName ?? 'Marloes',
      lastName: overrides.lastName ?? 'de Wit',
      language: overrides.language ?? 'nl',
      passwordHash: 'no password opens this account',
      termsAcceptedAt: now,
      verifiedAt: (overrides.isVerified ?? true) ? now : null,
    })
    .returning(['id', 'email', 'firstName', 'lastName', 'language'])
    .executeTakeFirstOrThrow();
  const status = overrides.subscription === undefined ? 'active' : overrides.subscription;
  if (status !== null)
    await deps.db.insertInto('subscriptions').values({ userId: user.id, status }).execute();
  return user;
}

/** A user with an open session. */
export async function createSignedIn(deps: Deps, overrides: UserOverrides = {}) {
  const user = await createUser(deps, overrides);
  const session: IssuedSession = await openSession(deps, deps.db, user.id, 'test');
  return { user, ...session };
}
