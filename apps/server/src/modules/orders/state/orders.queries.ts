import type { OrderState } from '@dierbaar/contract';
import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { countRows, type NewRow, type RowChange } from '../../../db/rows.ts';

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export function findOrder(db: Connection, orderId: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
}

/** Locks the row, so that concurrent changes of an order run one after another. */
export function lockOrder(db: Connection, orderId: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
}

export function findOwnOrder(db: Connection, userId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export function findOwnOrderBySession(db: Connection, userId: string, sessionId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('orderPayments', 'orderPayments.orderId', 'orders.id')
    .selectAll('orders')
    .where('orderPayments.sessionId', '=', sessionId)
    .where('orders.userId', '=', userId)
    .executeTakeFirst();
}

export function findOrderByNumber(db: Connection, number: string) {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Orders by the payment intents at Stripe. */
export function findOrdersByPaymentIntents(db: Connection, paymentIntentIds: string[]) {
  if (paymentIntentIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('orders')
    .select(['id', 'paymentIntentId'])
    .where('paymentIntentId', 'in', paymentIntentIds)
    .execute();
}

export function findUserOrders(db: Connection, userId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();
}

export function findRecentOrders(db: Connection, state: OrderState | undefined, limit: number) {
  const orders = db.selectFrom('orders').selectAll().orderBy('createdAt', 'desc').limit(limit);
  return (state === undefined ? orders : orders.where('state', '=', state)).execute();
}

export async function nextOrderNumber(db: Connection): Promise<number> {
  const { rows } = await sql<{ next: string }>`select nextval('order_numbers') as next`.execute(db);
  return Number(rows[0]?.next);
}

/** Undefined when the same request has placed an order before. */
export function insertOrder(db: Connection, row: NewRow<'orders'>) {
  return db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'requestHash']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findOrderByRequest(db: Connection, userId: string, requestHash: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('requestHash', '=', requestHash)
    .executeTakeFirst();
}

export async function updateOrder(
  db: Connection,
  orderId: string,
  change: RowChange<'orders'>,
): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', orderId).execute();
}

/**
 * Stores when an order is checked next, unless its state or its next check changed since `read`: the process that made it due
 * meanwhile is not overruled.
 */
export async function scheduleCheck(
  db: Connection,
  read: Pick<OrderRow, 'id' | 'state' | 'nextCheckAt'>,
  change: Pick<OrderRow, 'attempts' | 'lastError' | 'nextCheckAt'>,
): Promise<void> {
  await db
    .updateTable('orders')
    .set(change)
    .where('id', '=', read.id)
    .where('state', '=', read.state)
    .where('nextCheckAt', 'is not distinct from', read.nextCheckAt)
    .execute();
}

/** Orders of a Stripe customer without a final payment; includes expired ones, as a payment may arrive late. */
export function findUnsettledOrders(db: Connection, customerId: string, since: Date) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('stripeCustomerId', '=', customerId)
    .where('state', 'in', ['awaiting_payment', 'payment_processing', 'expired'] satisfies OrderState[])
    .where('createdAt', '>', since)
    .execute();
}

/** Claims due orders: their next check moves to `until`, so that the next run skips them. */
export function claimDueOrders(db: Connection, now: Date, until: Date, limit: number) {
  return db
    .updateTable('orders')
    .set({ nextCheckAt: until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}

/** Makes the orders of these prints due now. */
export async function markOrdersDue(db: Connection, printIds: string[], now: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ nextCheckAt: now })
    .where('id', 'in', (eb) => eb.selectFrom('orderPrints').select('orderId').where('id', 'in', printIds))
    .where('state', 'in', ['at_printer', 'in_production'] satisfies OrderState[])
    .where('nextCheckAt', '>', now)
    .execute();
}

export async function insertEvent(db: Connection, event: NewRow<'orderEvents'>): Promise<void> {
  await db.insertInto('orderEvents').values(event).execute();
}

export function findEvents(db: Connection, orderId: string) {
  return db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
}

/** Number of orders in these states since before a moment. */
export async function countOrdersByState(db: Connection): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('orders')
    .select((eb) => ['state', eb.fn.countAll<string>().as('count')] as const)
    .groupBy('state')
    .execute();
  return new Map(counts.map(({ state, count }) => [state, Number(count)]));
}

export function countOrdersInState(db: Connection, states: OrderState[], before: Date): Promise<number> {
  return countRows(db.selectFrom('orders').where('state', 'in', states).where('stateSince', '<=', before));
}

/** Prints of an order, oldest first; the last one counts. */
export function findPrints(db: Connection, orderId: string) {
  return db.selectFrom('orderPrints').selectAll().where('orderId', '=', orderId).orderBy('attempt').execute();
}

export async function findOrderOfPrint(db: Connection, printId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('orderPrints')
    .select('orderId')
    .where('id', '=', printId)
    .executeTakeFirst();
  return found?.orderId;
}

/** Does nothing when this attempt exists already. */
export async function insertPrint(db: Connection, row: NewRow<'orderPrints'>): Promise<void> {
  await db
    .insertInto('orderPrints')
    .values(row)
    .onConflict((conflict) => conflict.columns(['orderId', 'attempt']).doNothing())
    .execute();
}

export async function updatePrint(
  db: Connection,
  printId: string,
  change: RowChange<'orderPrints'>,
): Promise<void> {
  await db.updateTable('orderPrints').set(change).where('id', '=', printId).execute();
}
