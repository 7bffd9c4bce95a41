import type { Deps } from '../../src/deps.ts';

export function findUserByEmail({ db }: Deps, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

/** The key that encrypts a user's drafts in the browser. */
export async function readDraftKey({ db }: Deps, userId: string): Promise<Buffer> {
  const { draftKey } = await db
    .selectFrom('users')
    .select('draftKey')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return draftKey;
}

export function findSubscription({ db }: Deps, userId: string) {
  return db
    .selectFrom('subscriptions')
    .select(['status', 'stripeSubscriptionId'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function setSubscription(
  { db }: Deps,
  userId: string,
  change: { status?: string; stripeCustomerId?: string },
): Promise<void> {
  await db.updateTable('subscriptions').set(change).where('userId', '=', userId).execute();
}
