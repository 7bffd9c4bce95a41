import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { changesRow, type RowChange } from '../../../db/rows.ts';

const columns = [
  'subscriptions.userId',
  'subscriptions.status',
  'subscriptions.stripeCustomerId',
  'subscriptions.stripeSubscriptionId',
  'subscriptions.currentPeriodEnd',
  'subscriptions.cancelAtPeriodEnd',
  'subscriptions.pastDueSince',
  'subscriptions.startedAt',
  'subscriptions.withdrawnAt',
  'subscriptions.checkoutSessionId',
  'subscriptions.checkoutOpenedAt',
] as const;

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export function findSubscription(db: Connection, userId: string) {
  return db.selectFrom('subscriptions').select(columns).where('userId', '=', userId).executeTakeFirst();
}

/** Waits for a sync that is storing it. */
export function lockSubscription(db: Connection, userId: string) {
  return db
    .selectFrom('subscriptions')
    .select(columns)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** The subscription of a Stripe customer, with its user. */
export function findSubscriptionByCustomer(db: Connection, customerId: string) {
  return selectByCustomer(db, customerId).executeTakeFirst();
}

/** Locks the same row, to store what was read from Stripe. */
export function lockSubscriptionByCustomer(db: Connection, customerId: string) {
  return selectByCustomer(db, customerId).forUpdate('subscriptions').executeTakeFirst();
}

function selectByCustomer(db: Connection, customerId: string) {
  return (
    db
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.userId')
      .select(columns)
      .select(['users.email', 'users.firstName', 'users.language', 'users.verifiedAt'])
      // The transaction that wrote the row last: it differs after every update.
      .select(sql<string>`subscriptions.xmin::text`.as('version'))
      .where('stripeCustomerId', '=', customerId)
  );
}

export function findVerification(db: Connection, userId: string) {
  return db.selectFrom('users').select('verifiedAt').where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Inserts the row of a user if it is missing; a user has at most one. */
export async function ensureSubscription(db: Connection, userId: string): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ userId, status: 'none' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSubscription(
  db: Connection,
  userId: string,
  change: RowChange<'subscriptions'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...change, updatedAt: now })
    .where('userId', '=', userId)
    .execute();
}

/** Updates a subscription whose payment page is still this one; false otherwise. */
export function updateSubscriptionIf(
  db: Connection,
  userId: string,
  checkoutSessionId: string | null,
  change: RowChange<'subscriptions'>,
  now: Date,
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('subscriptions')
      .set({ ...change, updatedAt: now })
      .where('userId', '=', userId)
      .where('checkoutSessionId', 'is not distinct from', checkoutSessionId),
  );
}

/**
 * Claims customers to sync now although no event came. Each is due again after a wait that doubles with every claim; a
 * sync that succeeds sets its own time.
 */
export async function claimSubscriptionsDue(db: Connection, now: Date, limit: number) {
  const { rows } = await sql<{ customerId: string; attempts: number }>`
    update subscriptions
    set sync_attempts = sync_attempts + 1,
      next_sync_at = ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * 2 ^ least(sync_attempts, 10))
    where user_id in (
      select user_id from subscriptions
      where next_sync_at <= ${now} and stripe_customer_id is not null
      order by next_sync_at limit ${limit} for update skip locked
    )
    returning stripe_customer_id as "customerId", sync_attempts as attempts`.execute(db);
  return rows;
}
