import type Stripe from 'stripe';
import { subscriptionOfInvoice } from '../billing/invoices.ts';
import { listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { oneOf, pagination, params, text } from '../http/params.ts';
import { get, rowsOf } from '../state/world.ts';

export const invoiceOperations = [
  operation({
    method: 'GET',
    path: '/v1/invoices',
    params: params<Stripe.InvoiceListParams>()({
      ...pagination,
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
              subscriptionOfInvoice(world, row)?.id === given.subscription),
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
