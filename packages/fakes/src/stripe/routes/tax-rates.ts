import type Stripe from 'stripe';
import { listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { decimal, flag, pagination, params, text } from '../http/params.ts';
import { buildTaxRate } from '../objects/catalogue.ts';
import { emit, now, put, rowsOf } from '../state/world.ts';

export const taxRateOperations = [
  operation({
    method: 'POST',
    path: '/v1/tax_rates',
    params: params<Stripe.TaxRateCreateParams>()({
      country: text(2).optional(),
      display_name: text(50),
      inclusive: flag(),
      percentage: decimal(),
    }),
    run: ({ world, params: given }) => {
      const rate = put(
        world,
        'tax_rate',
        buildTaxRate({
          created: now(world),
          displayName: given.display_name,
          inclusive: given.inclusive,
          percentage: given.percentage,
          country: given.country ?? null,
        }),
      );
      emit(world, 'tax_rate.created', rate);
      return rate;
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/tax_rates',
    params: params<Stripe.TaxRateListParams>()({
      ...pagination,
      active: flag().optional(),
      inclusive: flag().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/tax_rates',
        rowsOf(world, 'tax_rate').filter(
          (row) =>
            (given.active === undefined || row.active === given.active) &&
            (given.inclusive === undefined || row.inclusive === given.inclusive),
        ),
        given,
      ),
  }),
];
