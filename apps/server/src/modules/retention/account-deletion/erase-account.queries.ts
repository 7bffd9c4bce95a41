import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { exists } from '../../../db/rows.ts';

/** The account, locked: neither an order nor a change of mind comes in between. */
export function lockAccount(trx: Connection, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'eraseAt', 'closedAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

const openStates = ['awaiting_payment', 'payment_processing', 'paid', 'at_printer', 'in_production', 'held'];

/** Whether money, a book, an invoice or a refund is still on its way. */
export function hasOpenOrder(db: Connection, userId: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('orders')
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('state', 'in', openStates), eb('nextCheckAt', 'is not', null)])),
  );
}

/** Whether a worker renders something of this person now. */
export function isRendering(db: Connection, userId: string, now: Date): Promise<boolean> {
  return exists(
    db
      .selectFrom('projectExports')
      .where('userId', '=', userId)
      .where('state', '=', 'rendering')
      .where('leaseUntil', '>', now),
  );
}

/** Closes an account for good. Its address is free for a new one, and nobody can sign in to it. */
export async function closeAccount(
  trx: Connection,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ closedAt: now, verifiedAt: null, email: `erased-${id}@erased.invalid` })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('sessions').where('userId', '=', id).execute();
  await trx.deleteFrom('passkeys').where('userId', '=', id).execute();
  await trx.deleteFrom('mailTokens').where('userId', '=', id).execute();
  await trx
    .deleteFrom('outboxMails')
    .where((eb) => eb.or([eb('userId', '=', id), eb('recipient', '=', email)]))
    .execute();
  // Counters end with the address or the id, or go on with the network after a space.
  await sql`delete from rate_limits
    where substring(key from '^[^:]*:[^:]*:([^ ]*)') in (${email}, ${id})`.execute(trx);
  await trx.updateTable('accountExports').set({ state: 'removing' }).where('userId', '=', id).execute();
  await trx
    .updateTable('projectExports')
    .set({ state: 'removing' })
    .where('userId', '=', id)
    .where('isKept', '=', false)
    .where('state', '!=', 'rendering')
    .execute();
}

export async function findCustomer(db: Connection, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('subscriptions')
    .select('stripeCustomerId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found?.stripeCustomerId ?? null;
}

/**
 * Deletes everything of a person but what the tax office asks for: orders that were paid stay, without person, book,
 * title and addresses. The invoice itself holds what the law wants on it.
 */
export async function eraseRows(trx: Connection, id: string): Promise<void> {
  await sql`delete from orders where user_id = ${id} and paid_at is null
    and not exists (select from invoices where order_id = orders.id)`.execute(trx);
  await sql`update orders set email = '', title = '', billing = ${emptyAddress}, shipping = ${emptyAddress},
    stripe_customer_id = null, tracking_url = null where user_id = ${id}`.execute(trx);
  await sql`update order_payments set url = null where order_id in (select id from orders where user_id = ${id})`.execute(
    trx,
  );
  await sql`delete from project_exports where user_id = ${id}
    and not exists (select from orders where export_id = project_exports.id)`.execute(trx);
  await sql`update project_exports set files = '{}', inputs = null, user_id = null, project_id = null
    where user_id = ${id}`.execute(trx);
  // What stays lets go of its person and book here: in a restored database the order in which cascades do so differs, and
  // one of them would fail.
  await sql`update orders set user_id = null, project_id = null where user_id = ${id}`.execute(trx);
  await sql`delete from account_exports where user_id = ${id}`.execute(trx);
  await sql`delete from users where id = ${id}`.execute(trx);
}

const emptyAddress = JSON.stringify({
  firstName: '',
  lastName: '',
  companyName: null,
  foundationName: null,
  street: '',
  postcode: '',
  city: '',
  country: 'NL',
  phone: null,
});
