import { createHash } from 'node:crypto';
import { dutchDay } from '../../../calendar/dutch-time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { queueOrderReceivedMail, queueRefundedMail } from '../state/order-mails.ts';
import { runStep } from '../state/order-steps.ts';
import { findOrder, type OrderRow } from '../state/orders.queries.ts';
import { invoiceDataOf } from './invoice-data.ts';
import { findInvoices, type InvoiceRow, insertInvoice, setInvoiceFile } from './invoices.queries.ts';
import { findRefunds } from './order-refunds.queries.ts';

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
  for (const invoice of invoices) {
    const step = `invoice:${invoice.number}`;
    if (invoice.kind === 'credit')
      await runStep(deps, order.id, step, async () => {
        if (invoice.objectKey === null) await createInvoiceFile(deps, order, invoice, original);
        await announceCredit(deps, order, invoice.id);
      });
    else {
      if (invoice.objectKey === null)
        await runStep(deps, order.id, step, () => createInvoiceFile(deps, order, invoice));
      await confirmOrder(deps, order.id, invoice.id);
    }
  }
}

async function createInvoiceFile(
  deps: Deps,
  order: OrderRow,
  invoice: InvoiceRow,
  credited?: InvoiceRow,
): Promise<void> {
  const data = invoiceDataOf(order, invoice, credited);
  const outcome = await deps.renderer.render({ kind: 'invoice', invoice: data });
  if (outcome.state === 'failed') throw new Error(`invoice ${invoice.number}: ${outcome.code}`);
  const body = Buffer.from(outcome.file.pdf);
  const objectKey = `invoices/${invoice.year}/${invoice.id}.pdf`;
  await deps.storage.put(objectKey, body, 'application/pdf');
  const sha256 = createHash('sha256').update(body).digest('hex');
  await setInvoiceFile(deps.db, invoice.id, { objectKey, sha256 });
}

async function confirmOrder(deps: Deps, orderId: string, invoiceId: string): Promise<void> {
  await runStep(deps, orderId, 'confirm', () =>
    deps.db.transaction().execute(async (trx) => {
      const order = await findOrder(trx, orderId);
      const created = (await findInvoices(trx, [orderId])).find(({ id }) => id === invoiceId);
      if (order && created?.objectKey)
        await queueOrderReceivedMail(deps, trx, order, {
          number: created.number,
          objectKey: created.objectKey,
        });
    }),
  );
}

async function announceCredit(deps: Deps, order: OrderRow, invoiceId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const credit = (await findInvoices(trx, [order.id])).find(({ id }) => id === invoiceId);
    const refund = (await findRefunds(trx, order.id)).find(({ id }) => creditCauseOf(id) === credit?.cause);
    if (!credit?.objectKey || !refund) return;
    await queueRefundedMail(deps, trx, order, refund, { number: credit.number, key: credit.objectKey });
  });
}
