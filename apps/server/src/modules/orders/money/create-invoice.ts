import { createHash } from 'node:crypto';
import { dutchDay } from '../../../calendar/dutch-time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { queueOrderReceivedMail, queueRefundedMail } from '../state/order-mails.ts';
import type { OrderRow } from '../state/orders.queries.ts';
import { invoiceDataOf } from './invoice-data.ts';
import { findInvoices, type InvoiceRow, insertInvoice, setInvoiceFile } from './invoices.queries.ts';
import { findRefunds } from './payments.queries.ts';

/** Inserts an invoice or credit note with the next number, in the caller's transaction. */
export function insertNumberedInvoice(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  what: { kind: 'invoice' | 'credit'; cause: string; totalCents: number },
): Promise<void> {
  const issuedAt = deps.clock();
  return insertInvoice(trx, { orderId: order.id, ...what, issuedAt }, Number(dutchDay(issuedAt).slice(0, 4)));
}

/** The cause of the credit note of a refund. */
export const creditCauseOf = (refundId: string) => `refund:${refundId}`;

/** Renders the invoices of an order that have no file yet, and queues the mails that bring them. */
export async function createInvoiceFiles(deps: Deps, order: OrderRow): Promise<void> {
  const invoices = await findInvoices(deps.db, [order.id]);
  const original = invoices.find(({ kind }) => kind === 'invoice');
  for (const invoice of invoices)
    if (invoice.objectKey === null) await createInvoiceFile(deps, order, invoice, original);
}

async function createInvoiceFile(
  deps: Deps,
  order: OrderRow,
  invoice: InvoiceRow,
  original: InvoiceRow | undefined,
): Promise<void> {
  const isCredit = invoice.kind === 'credit';
  const data = invoiceDataOf(order, invoice, isCredit ? original : undefined);
  const outcome = await deps.renderer.render({ kind: 'invoice', invoice: data });
  if (outcome.state === 'failed') throw new Error(`invoice ${invoice.number}: ${outcome.code}`);
  const body = Buffer.from(outcome.file.pdf);
  const objectKey = `invoices/${invoice.year}/${invoice.id}.pdf`;
  await deps.storage.put(objectKey, body, 'application/pdf');
  const sha256 = createHash('sha256').update(body).digest('hex');
  await deps.db.transaction().execute(async (trx) => {
    // With the file, so that the mail goes once, also after the row of the mail was deleted.
    if (!(await setInvoiceFile(trx, invoice.id, { objectKey, sha256 }))) return;
    if (isCredit) await queueCreditMail(deps, trx, order, { ...invoice, objectKey });
    else await queueOrderReceivedMail(deps, trx, order, { number: invoice.number, objectKey });
  });
}

async function queueCreditMail(
  deps: Deps,
  trx: Connection,
  order: OrderRow,
  { cause, number, objectKey }: Pick<InvoiceRow, 'cause' | 'number'> & { objectKey: string },
): Promise<void> {
  const refund = (await findRefunds(trx, order.id)).find(({ id }) => creditCauseOf(id) === cause);
  if (refund) await queueRefundedMail(deps, trx, order, refund, { number, key: objectKey });
}
