import type Stripe from 'stripe';
import { collectInvoice, methodOf } from '../billing/collection.ts';
import { intentOf, subscriptionOfInvoice } from '../billing/invoices.ts';
import { cardDeclined, invalid } from '../http/errors.ts';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { oneOf, pagination, params, text, timeRange } from '../http/params.ts';
import { get, rowsOf, type World } from '../world.ts';

export const invoiceOperations = [
  operation({
    method: 'GET',
    path: '/v1/invoices',
    params: params<Stripe.InvoiceListParams>()({
      ...pagination,
      created: timeRange().optional(),
      customer: text().optional(),
      status: oneOf(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: text().optional(),
    }),
    run: ({ world, params: given }) => {
      if (given.customer) get(world, 'customer', given.customer, 'customer');
      if (given.subscription) get(world, 'subscription', given.subscription, 'subscription');
      return listOf(
        '/v1/invoices',
        rowsOf(world, 'invoice').filter(
          (row) =>
            (given.customer === undefined || row.customer === given.customer) &&
            (given.status === undefined || row.status === given.status) &&
            (given.subscription === undefined ||
              subscriptionOfInvoice(world, row)?.id === given.subscription) &&
            isInRange(row.created, given.created),
        ),
        given,
      );
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/invoices/:id',
    params: params<Stripe.InvoiceRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'invoice', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: params<Stripe.InvoicePayParams>()({ payment_method: text().optional() }),
    run: ({ world, id, params: given }) => {
      if (payInvoice(world, id, given.payment_method) === 'failed')
        throw cardDeclined('Your card was declined.', 'generic_decline');
      return get(world, 'invoice', id);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/invoice_payments',
    params: params<Stripe.InvoicePaymentListParams>()({
      ...pagination,
      invoice: text().optional(),
      status: oneOf(['canceled', 'open', 'paid']).optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/invoice_payments',
        rowsOf(world, 'invoice_payment').filter(
          (row) =>
            (given.invoice === undefined || row.invoice === given.invoice) &&
            (given.status === undefined || row.status === given.status),
        ),
        given,
      ),
  }),
];

/** Pays an open invoice now, with the given method or the subscription's own. */
export const payInvoice = (world: World, id: string, methodId?: string) => {
  const invoice = get(world, 'invoice', id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open')
    throw invalid('This invoice can not be paid.', undefined, 'invoice_not_payable');
  if (intentOf(world, invoice).status === 'processing') throw invalid('This invoice is being paid already.');
  const subscription = subscriptionOfInvoice(world, invoice);
  const method = methodId
    ? get(world, 'payment_method', methodId, 'payment_method')
    : subscription && methodOf(world, subscription);
  if (!method)
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice.',
      undefined,
      'invoice_no_payment_method_types',
    );
  return collectInvoice(world, invoice, { method });
};
