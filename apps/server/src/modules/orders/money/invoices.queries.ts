import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { changesRow, type NewRow } from '../../../db/rows.ts';

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** Its cause names what it is for; a cause gets one number only. */
type NewInvoice = Omit<NewRow<'invoices'>, 'year' | 'sequence' | 'number'>;

/**
 * Inserts an invoice with the next number of the year; does nothing when its cause has one. The counter row is locked
 * until the caller's transaction ends and is rolled back with it, so that numbers have no gap.
 */
export async function insertInvoice(trx: Connection, invoice: NewInvoice, year: number): Promise<void> {
  await trx
    .insertInto('invoiceCounters')
    .values({ year, last: 0 })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute();
  await trx.selectFrom('invoiceCounters').select('last').where('year', '=', year).forUpdate().execute();
  const known = await trx
    .selectFrom('invoices')
    .select('id')
    .where('cause', '=', invoice.cause)
    .executeTakeFirst();
  if (known) return;
  const { last } = await trx
    .updateTable('invoiceCounters')
    .set({ last: sql<number>`last + 1` })
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = `${year}-${String(last).padStart(5, '0')}`;
  await trx
    .insertInto('invoices')
    .values({ ...invoice, year, sequence: last, number })
    .execute();
}

/** The invoice of an order, without credit notes. */
export function findInvoice(db: Connection, orderId: string) {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
}

export function findInvoices(db: Connection, orderIds: string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('invoices').selectAll().where('orderId', 'in', orderIds).orderBy('issuedAt').execute();
}

/** False when it has a file already. */
export function setInvoiceFile(
  db: Connection,
  invoiceId: string,
  file: { objectKey: string; sha256: string },
): Promise<boolean> {
  return changesRow(
    db.updateTable('invoices').set(file).where('id', '=', invoiceId).where('objectKey', 'is', null),
  );
}
