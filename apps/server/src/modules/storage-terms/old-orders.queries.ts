import { sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';

/** Orders that were not paid in time. A late payment would have moved them on. */
export function findUnpaidOrders(db: Connection, before: Date, after: string, limit: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'expired')
    .where('paidAt', 'is', null)
    .where('stateSince', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('id').whereRef('orderId', '=', 'orders.id'))),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Orders with an invoice of which nothing was issued since then. */
export function findInvoicedOrders(db: Connection, before: Date, after: string, limit: number) {
  return db
    .selectFrom('invoices')
    .select('orderId as id')
    .where('orderId', '>', after)
    .groupBy('orderId')
    .having((eb) => eb.fn.max('issuedAt'), '<', before)
    .orderBy('orderId')
    .limit(limit)
    .execute();
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
export async function isUnpaid(trx: Connection, orderId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('state', '=', 'expired')
    .where('paidAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
