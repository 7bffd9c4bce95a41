import type { Insertable, Updateable } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { OrderPayments } from '../../../db/row-types.gen.ts';

export type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number];

export function findPayments(db: Connection, orderId: string) {
  return db
    .selectFrom('orderPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('attempt')
    .execute();
}

export async function hasPaymentSession(db: Connection, sessionId: string): Promise<boolean> {
  const query = db.selectFrom('orderPayments').select('id').where('sessionId', '=', sessionId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The latest attempt of each order. */
export function findLatestPayments(db: Connection, orderIds: string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('orderPayments')
    .distinctOn('orderId')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('attempt', 'desc')
    .execute();
}

/** Does nothing when this attempt exists already. */
export async function insertPayment(db: Connection, row: Insertable<OrderPayments>): Promise<void> {
  await db
    .insertInto('orderPayments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['orderId', 'attempt']).doNothing())
    .execute();
}

export async function updatePayment(
  db: Connection,
  paymentId: string,
  change: Updateable<OrderPayments>,
): Promise<void> {
  await db.updateTable('orderPayments').set(change).where('id', '=', paymentId).execute();
}
