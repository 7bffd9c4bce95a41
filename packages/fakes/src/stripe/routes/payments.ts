import type Stripe from 'stripe';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { oneOf, pagination, params, text, timeRange } from '../http/params.ts';
import { get, getCustomer, rowsOf } from '../world.ts';
import { supportedMethods } from './checkout-params.ts';

export const paymentOperations = [
  operation({
    method: 'GET',
    path: '/v1/payment_intents',
    params: params<Stripe.PaymentIntentListParams>()({
      ...pagination,
      created: timeRange().optional(),
      customer: text().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/payment_intents',
        rowsOf(world, 'payment_intent').filter(
          (row) =>
            (given.customer === undefined || row.customer === given.customer) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
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
      created: timeRange().optional(),
      customer: text().optional(),
      payment_intent: text().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/charges',
        rowsOf(world, 'charge').filter(
          (row) =>
            (given.customer === undefined || row.customer === given.customer) &&
            (given.payment_intent === undefined || row.payment_intent === given.payment_intent) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/charges/:id',
    params: params<Stripe.ChargeRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'charge', id),
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods',
    params: params<Stripe.PaymentMethodListParams>()({
      ...pagination,
      customer: text().optional(),
      type: oneOf(supportedMethods).optional(),
    }),
    run: ({ world, params: given }) => {
      if (given.customer) getCustomer(world, given.customer, 'customer');
      return listOf(
        '/v1/payment_methods',
        rowsOf(world, 'payment_method').filter(
          (row) =>
            row.customer !== null &&
            (given.customer === undefined || row.customer === given.customer) &&
            (given.type === undefined || row.type === given.type),
        ),
        given,
      );
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: params<Stripe.PaymentMethodRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'payment_method', id),
  }),
];
