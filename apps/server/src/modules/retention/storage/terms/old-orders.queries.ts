import { sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';
import { exists } from '../../../../db/rows.ts';

/**
 * Orders that were not paid in time. A late payment would have moved them on. They are found by state first: the planner
 * expects more of them than there are, and would rather walk through all orders in the order of their ids.
 */
export async function findUnpaidOrders(db: Connection, before: Date, after: string, limit: number) {
  const { rows } = await sql<{ id: string }>`
    with unpaid as materialized (
      select id from orders where state = 'expired' and state_since < ${before} and paid_at is null
    )
    select id from unpaid
    where id > ${after} and not exists (select from invoices where order_id = unpaid.id)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Orders with an invoice of which nothing was issued since then. Reads only invoices of that age. */
export async function findInvoicedOrders(db: Connection, before: Date, after: string, limit: number) {
  const { rows } = await sql<{ id: string }>`
    with old as materialized (select distinct order_id from invoices where issued_at < ${before})
    select order_id as id from old
    where order_id > ${after} and not exists (
      select from invoices where invoices.order_id = old.order_id and issued_at >= ${before}
    )
    order by order_id limit ${limit}`.execute(db);
  return rows;
}

export async function findInvoiceKeys(db: Connection, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('objectKey')
    .where('orderId', '=', orderId)
    .where('objectKey', 'is not', null)
    .execute();
  return rows.flatMap(({ objectKey }) => objectKey ?? []);
}

export async function deleteInvoices(trx: Connection, orderId: string): Promise<void> {
  await trx.deleteFrom('invoices').where('orderId', '=', orderId).execute();
}

/** Deletes an order with its history, and lets go of its edition unless another order holds it. */
export async function deleteOrder(trx: Connection, orderId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('orders')
    .where('id', '=', orderId)
    .returning('exportId')
    .executeTakeFirst();
  if (!deleted) return false;
  await sql`
    update project_exports set is_kept = false
    where id = ${deleted.exportId} and not exists (select from orders where export_id = ${deleted.exportId})`.execute(
    trx,
  );
  return true;
}

/** Whether an order is still one that was not paid in time. */
export function isUnpaid(trx: Connection, orderId: string): Promise<boolean> {
  return exists(
    trx
      .selectFrom('orders')
      .where('id', '=', orderId)
      .where('state', '=', 'expired')
      .where('paidAt', 'is', null)
      .forUpdate(),
  );
}
