import type Stripe from 'stripe';
import { listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { pagination, params, text } from '../http/params.ts';
import { get, rowsOf } from '../state/world.ts';

export const paymentOperations = [
  operation({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: params<Stripe.PaymentIntentRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'payment_intent', id),
  }),
  operation({
    method: 'GET',
    path: '/v1/charges',
    params: params<Stripe.ChargeListParams>()({
      ...pagination,
      customer: text().optional(),
      payment_intent: text().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/charges',
        rowsOf(world, 'charge').filter(
          (row) =>
            (given.customer === undefined || row.customer === given.customer) &&
            (given.payment_intent === undefined || row.payment_intent === given.payment_intent),
        ),
        given,
      ),
  }),
];
