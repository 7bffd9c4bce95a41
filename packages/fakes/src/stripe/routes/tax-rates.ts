import type Stripe from 'stripe';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import {
  clearableMetadata,
  decimal,
  flag,
  mergeMetadata,
  metadata,
  oneOf,
  pagination,
  params,
  text,
  timeRange,
} from '../http/params.ts';
import { buildTaxRate } from '../objects/catalogue.ts';
import { change, emit, get, now, put, rowsOf } from '../world.ts';

const taxTypes = [
  'amusement_tax',
  'communications_tax',
  'gst',
  'hst',
  'igst',
  'jct',
  'lease_tax',
  'pst',
  'qst',
  'retail_delivery_fee',
  'rst',
  'sales_tax',
  'service_tax',
  'vat',
] as const;

const descriptive = {
  active: flag().optional(),
  country: text(2).optional(),
  description: text().optional(),
  jurisdiction: text(50).optional(),
  metadata: metadata().optional(),
  tax_type: oneOf(taxTypes).optional(),
};

export const taxRateOperations = [
  operation({
    method: 'POST',
    path: '/v1/tax_rates',
    params: params<Stripe.TaxRateCreateParams>()({
      ...descriptive,
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
          description: given.description ?? null,
          jurisdiction: given.jurisdiction ?? null,
          metadata: mergeMetadata({}, given.metadata),
          taxType: given.tax_type ?? null,
          ...(given.active !== undefined && { active: given.active }),
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
      created: timeRange().optional(),
      inclusive: flag().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/tax_rates',
        rowsOf(world, 'tax_rate').filter(
          (row) =>
            (given.active === undefined || row.active === given.active) &&
            (given.inclusive === undefined || row.inclusive === given.inclusive) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/tax_rates/:id',
    params: params<Stripe.TaxRateRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'tax_rate', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/tax_rates/:id',
    params: params<Stripe.TaxRateUpdateParams>()({
      ...descriptive,
      display_name: text(50).optional(),
      metadata: clearableMetadata().optional(),
    }),
    run: ({ world, id, params: given }) => {
      const rate = get(world, 'tax_rate', id);
      const { metadata: merged, ...rest } = given;
      const previous = change(rate, { ...rest, metadata: mergeMetadata(rate.metadata, merged) });
      emit(world, 'tax_rate.updated', rate, previous);
      return rate;
    },
  }),
];
