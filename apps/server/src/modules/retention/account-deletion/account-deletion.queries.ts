import type { Connection } from '../../../db/connection.ts';

export async function findEraseAt(db: Connection, userId: string): Promise<Date | null> {
  const found = await db.selectFrom('users').select('eraseAt').where('id', '=', userId).executeTakeFirst();
  return found?.eraseAt ?? null;
}

export async function setEraseAt(trx: Connection, userId: string, eraseAt: Date): Promise<void> {
  await trx.updateTable('users').set({ eraseAt }).where('id', '=', userId).execute();
}

/** Takes a plan back, unless the account is closed already. */
export async function clearEraseAt(db: Connection, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ eraseAt: null })
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .execute();
}

/** Accounts that are going to be erased and whose person can still undo it. */
export async function findPlanned(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('eraseAt', 'is not', null)
    .where('closedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A batch of accounts that are due or closed already, in the order of their ids. */
export function findDueAccounts(db: Connection, now: Date, after: string, limit: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('eraseAt', '<=', now), eb('closedAt', 'is not', null)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Accounts of this list that exist. */
export async function findExisting(db: Connection, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db.selectFrom('users').select('id').where('id', 'in', userIds).execute();
  return rows.map(({ id }) => id);
}

/** Accounts that are going to be erased and whose subscription still renews. */
export async function findRenewing(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('subscriptions', 'subscriptions.userId', 'users.id')
    .select('users.id')
    .where('eraseAt', 'is not', null)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .where('cancelAtPeriodEnd', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}
