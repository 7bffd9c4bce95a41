import type { Deps } from '../../src/deps.ts';

export function findUserByEmail({ db }: Deps, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
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
