import type { Connection } from '../../../db/connection.ts';
import { changesRow, type NewRow, type RowChange } from '../../../db/rows.ts';

export type EndingRow = Awaited<ReturnType<typeof findEndings>>[number];

/** Subscriptions of a customer that must end, or have ended in this way. */
export function findEndings(db: Connection, customerId: string) {
  return db
    .selectFrom('subscriptionEndings')
    .selectAll()
    .where('stripeCustomerId', '=', customerId)
    .orderBy('requestedAt')
    .execute();
}

/** Does nothing when this subscription must end already. */
export async function insertEnding(db: Connection, row: NewRow<'subscriptionEndings'>): Promise<void> {
  await db
    .insertInto('subscriptionEndings')
    .values(row)
    .onConflict((conflict) => conflict.column('stripeSubscriptionId').doNothing())
    .execute();
}

/** False when it was done before. */
export function updateOpenEnding(
  db: Connection,
  subscriptionId: string,
  change: RowChange<'subscriptionEndings'>,
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('subscriptionEndings')
      .set(change)
      .where('stripeSubscriptionId', '=', subscriptionId)
      .where('doneAt', 'is', null),
  );
}
