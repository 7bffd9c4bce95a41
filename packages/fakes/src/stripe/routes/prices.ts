import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid } from '../http/errors.ts';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import {
  clearableMetadata,
  flag,
  integer,
  mergeMetadata,
  metadata,
  oneOf,
  pagination,
  params,
  text,
  timeRange,
} from '../http/params.ts';
import { buildPrice, buildProduct } from '../objects/catalogue.ts';
import { change, emit, get, now, put, rowsOf, type World } from '../world.ts';

export const currency = () =>
  z.string().transform((value, context) => {
    if (/^[a-z]{3}$/.test(value)) return value;
    context.addIssue({ code: 'custom', message: `Invalid currency: ${value}.` });
    return z.NEVER;
  });

export const taxBehaviors = ['exclusive', 'inclusive', 'unspecified'] as const;
export const intervals = ['day', 'month', 'week', 'year'] as const;

const createParams = params<Stripe.PriceCreateParams>()({
  active: flag().optional(),
  currency: currency(),
  lookup_key: text(200).optional(),
  metadata: metadata().optional(),
  nickname: text().optional(),
  product: text().optional(),
  product_data: params<Stripe.PriceCreateParams.ProductData>()({
    name: text(),
    metadata: metadata().optional(),
    tax_code: text().optional(),
  }).optional(),
  recurring: params<Stripe.PriceCreateParams.Recurring>()({
    interval: oneOf(intervals),
    interval_count: integer({ min: 1, max: 36 }).optional(),
  }).optional(),
  tax_behavior: oneOf(taxBehaviors).optional(),
  transfer_lookup_key: flag().optional(),
  unit_amount: integer({ min: 0, max: 99_999_999 }).optional(),
});

export const priceOperations = [
  operation({
    method: 'POST',
    path: '/v1/prices',
    params: createParams,
    run: ({ world, params: given }) => {
      if (given.unit_amount === undefined)
        throw invalid('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
      if ((given.product === undefined) === (given.product_data === undefined))
        throw invalid(
          'You must pass in exactly one of `product` or `product_data`.',
          'product',
          'parameter_missing',
        );
      if (given.product) get(world, 'product', given.product, 'product');
      if (given.lookup_key) claimLookupKey(world, given.lookup_key, given.transfer_lookup_key ?? false);
      const price = put(
        world,
        'price',
        buildPrice({
          created: now(world),
          currency: given.currency,
          unitAmount: given.unit_amount,
          product: given.product ?? inlineProduct(world, given.product_data?.name ?? ''),
          lookupKey: given.lookup_key ?? null,
          metadata: mergeMetadata({}, given.metadata),
          nickname: given.nickname ?? null,
          ...(given.active !== undefined && { active: given.active }),
          ...(given.recurring && {
            recurring: {
              interval: given.recurring.interval,
              intervalCount: given.recurring.interval_count ?? 1,
            },
          }),
          ...(given.tax_behavior && { taxBehavior: given.tax_behavior }),
        }),
      );
      emit(world, 'price.created', price);
      return price;
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/prices',
    params: params<Stripe.PriceListParams>()({
      ...pagination,
      active: flag().optional(),
      created: timeRange().optional(),
      currency: currency().optional(),
      lookup_keys: z.array(text()).max(10).optional(),
      product: text().optional(),
      type: oneOf(['one_time', 'recurring']).optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/prices',
        rowsOf(world, 'price').filter(
          (row) =>
            (given.active === undefined || row.active === given.active) &&
            (given.currency === undefined || row.currency === given.currency) &&
            (!given.lookup_keys || (row.lookup_key !== null && given.lookup_keys.includes(row.lookup_key))) &&
            (given.product === undefined || row.product === given.product) &&
            (given.type === undefined || row.type === given.type) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/prices/:id',
    params: params<Stripe.PriceRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'price', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/prices/:id',
    params: params<Stripe.PriceUpdateParams>()({
      active: flag().optional(),
      lookup_key: text(200).optional(),
      metadata: clearableMetadata().optional(),
      nickname: text().optional(),
      tax_behavior: oneOf(taxBehaviors).optional(),
      transfer_lookup_key: flag().optional(),
    }),
    run: ({ world, id, params: given }) => {
      const price = get(world, 'price', id);
      if (given.lookup_key && given.lookup_key !== price.lookup_key)
        claimLookupKey(world, given.lookup_key, given.transfer_lookup_key ?? false);
      const previous = change(price, {
        ...(given.active !== undefined && { active: given.active }),
        ...(given.lookup_key && { lookup_key: given.lookup_key }),
        ...(given.nickname && { nickname: given.nickname }),
        ...(given.tax_behavior && { tax_behavior: given.tax_behavior }),
        metadata: mergeMetadata(price.metadata, given.metadata),
      });
      emit(world, 'price.updated', price, previous);
      return price;
    },
  }),
];

const claimLookupKey = (world: World, key: string, transfers: boolean): void => {
  const owner = rowsOf(world, 'price').find((row) => row.lookup_key === key);
  if (!owner) return;
  if (!transfers) throw invalid(`A price (\`${owner.id}\`) already uses that lookup key.`, 'lookup_key');
  owner.lookup_key = null;
};

const inlineProduct = (world: World, name: string): string =>
  put(world, 'product', buildProduct({ created: now(world), name })).id;
