import type { Connection } from '../../../db/connection.ts';
import { changesRow, exists, type NewRow, type RowChange } from '../../../db/rows.ts';

export type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number];

export function findPayments(db: Connection, orderId: string) {
  return db
    .selectFrom('orderPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('attempt')
    .execute();
}

export function hasPaymentSession(db: Connection, sessionId: string): Promise<boolean> {
  return exists(db.selectFrom('orderPayments').where('sessionId', '=', sessionId));
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
export async function insertPayment(db: Connection, row: NewRow<'orderPayments'>): Promise<void> {
  await db
    .insertInto('orderPayments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['orderId', 'attempt']).doNothing())
    .execute();
}

export async function updatePayment(
  db: Connection,
  paymentId: string,
  change: RowChange<'orderPayments'>,
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
export function insertRefund(db: Connection, refund: NewRow<'orderRefunds'>): Promise<boolean> {
  return changesRow(
    db
      .insertInto('orderRefunds')
      .values(refund)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );
}

/** False when it is unknown or has failed before. */
export function markRefundFailed(db: Connection, id: string): Promise<boolean> {
  return changesRow(
    db.updateTable('orderRefunds').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'given'),
  );
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

export async function upsertDispute(db: Connection, dispute: NewRow<'orderDisputes'>): Promise<void> {
  const { status, cents } = dispute;
  await db
    .insertInto('orderDisputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, cents }))
    .execute();
}

/** False when the event was received before. */
export function insertStripeEvent(db: Connection, event: NewRow<'stripeEvents'>): Promise<boolean> {
  return changesRow(
    db
      .insertInto('stripeEvents')
      .values(event)
      .onConflict((conflict) => conflict.doNothing()),
  );
}
