import type { Insertable, Updateable } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { OrderDisputes, OrderPayments, OrderRefunds } from '../../../db/row-types.gen.ts';

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

export function findRefunds(db: Connection, orderId: string) {
  return db
    .selectFrom('orderRefunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute();
}

export function findRefundsByIds(db: Connection, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('orderRefunds').select(['id', 'state']).where('id', 'in', ids).execute();
}

/** False when it is stored already. */
export async function insertRefund(db: Connection, refund: Insertable<OrderRefunds>): Promise<boolean> {
  const inserted = await db
    .insertInto('orderRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when it is unknown or has failed before. */
export async function markRefundFailed(db: Connection, id: string): Promise<boolean> {
  const changed = await db
    .updateTable('orderRefunds')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'given')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export function findDisputes(db: Connection, orderId: string) {
  return db
    .selectFrom('orderDisputes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute();
}

export function findDisputesByIds(db: Connection, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('orderDisputes').select(['id', 'status']).where('id', 'in', ids).execute();
}

export async function upsertDispute(db: Connection, dispute: Insertable<OrderDisputes>): Promise<void> {
  const { status, cents } = dispute;
  await db
    .insertInto('orderDisputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, cents }))
    .execute();
}

/** False when the event was received before. */
export async function insertStripeEvent(
  db: Connection,
  event: { id: string; type: string; receivedAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('stripeEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
