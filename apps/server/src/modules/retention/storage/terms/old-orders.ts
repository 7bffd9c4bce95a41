import {
  deleteInvoices,
  deleteOrder,
  findInvoicedOrders,
  findInvoiceKeys,
  findUnpaidOrders,
  isUnpaid,
} from './old-orders.queries.ts';
import { cutoffOf, cutoffOfInvoices, type OldItems } from './term-ends.ts';

/** Orders that were not paid in time, with their addresses and the editions that only they hold. */
export const unpaidOrders: OldItems<{ id: string }> = {
  kind: 'unpaid_orders',
  find: ({ db }, now, after, limit) => findUnpaidOrders(db, cutoffOf('unpaidOrder', now), after, limit),
  remove: ({ db }, { id }) =>
    db.transaction().execute(async (trx) => (await isUnpaid(trx, id)) && deleteOrder(trx, id)),
};

/** Orders whose invoices were stored as long as the law asks: first the files, then the rows. */
export const oldInvoices: OldItems<{ id: string }> = {
  kind: 'invoices',
  find: ({ db }, now, after, limit) => findInvoicedOrders(db, cutoffOfInvoices(now), after, limit),
  async remove({ db, storage }, { id }) {
    for (const key of await findInvoiceKeys(db, id)) await storage.delete(key);
    return db.transaction().execute(async (trx) => {
      await deleteInvoices(trx, id);
      return deleteOrder(trx, id);
    });
  },
};
