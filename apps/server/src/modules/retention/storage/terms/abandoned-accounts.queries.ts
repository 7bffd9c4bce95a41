import { sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';

interface Deadlines {
  unverifiedBefore: Date;
  unpaidBefore: Date;
  /** A payment page that was opened after this may still be paid, and a mail of this time may still be answered. */
  payableSince: Date;
}

/**
 * True for accounts that were never confirmed or never paid for. They hold no work: only subscribers begin books. One that
 * holds anything at all is left alone.
 */
const isAbandoned = ({ unverifiedBefore, unpaidBefore, payableSince }: Deadlines) => sql<boolean>`
  not was_subscribed
  and created_at < case when verified_at is null then ${unverifiedBefore}::timestamptz else ${unpaidBefore}::timestamptz end
  and not exists (
    select from subscriptions where user_id = users.id
      and (status not in ('none', 'incomplete_expired') or checkout_opened_at > ${payableSince})
  )
  and not exists (select from subscription_endings where user_id = users.id)
  and not exists (select from mail_tokens where user_id = users.id and created_at > ${payableSince})
  and not exists (select from projects where user_id = users.id)
  and not exists (select from media where user_id = users.id)
  and not exists (select from orders where user_id = users.id)
  and not exists (select from account_exports where user_id = users.id)`;

/**
 * Accounts of that age that were never paid for, found by their age alone: the other conditions are asked for each of them,
 * because for all of them at once the planner reads whole tables.
 */
export async function findUnpaidAccounts(
  db: Connection,
  { unverifiedBefore, unpaidBefore }: Deadlines,
  after: string,
  limit: number,
) {
  const { rows } = await sql<{ id: string; stripeCustomerId: string | null }>`
    with unpaid as materialized (
      select id from users where verified_at is null and not was_subscribed and created_at < ${unverifiedBefore}
      union all
      select id from users where verified_at is not null and not was_subscribed and created_at < ${unpaidBefore}
    )
    select id, (select stripe_customer_id from subscriptions where user_id = unpaid.id) as "stripeCustomerId"
    from unpaid where id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function isAbandonedAccount(db: Connection, id: string, deadlines: Deadlines): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and ${isAbandoned(deadlines)}`.execute(db);
  return rows.length > 0;
}

/** False when the account is not abandoned any more. */
export async function deleteAbandonedAccount(
  db: Connection,
  id: string,
  deadlines: Deadlines,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from users where id = ${id} and ${isAbandoned(deadlines)}`.execute(db);
  return numAffectedRows === 1n;
}
