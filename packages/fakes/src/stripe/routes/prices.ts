import type Stripe from 'stripe';
import { z } from 'zod';
import { listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import { currency, flag, integer, oneOf, pagination, params, text } from '../http/params.ts';
import { buildPrice, buildProduct } from '../objects/catalogue.ts';
import { invalid } from '../objects/errors.ts';
import { emit, get, now, put, rowsOf, type World } from '../state/world.ts';

export const taxBehaviors = ['exclusive', 'inclusive', 'unspecified'] as const;

export const priceOperations = [
  operation({
    method: 'POST',
    path: '/v1/prices',
    params: params<Stripe.PriceCreateParams>()({
      currency: currency(),
      lookup_key: text(200).optional(),
      product: text().optional(),
      product_data: params<Stripe.PriceCreateParams.ProductData>()({ name: text() }).optional(),
      recurring: params<Stripe.PriceCreateParams.Recurring>()({
        interval: oneOf(['day', 'month', 'week', 'year']),
      }).optional(),
      tax_behavior: oneOf(taxBehaviors).optional(),
      transfer_lookup_key: flag().optional(),
      unit_amount: integer({ min: 0, max: 99_999_999 }).optional(),
    }),
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
          interval: given.recurring?.interval ?? null,
          lookupKey: given.lookup_key ?? null,
          taxBehavior: given.tax_behavior ?? 'unspecified',
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
      lookup_keys: z.array(text()).max(10).optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/prices',
        rowsOf(world, 'price').filter(
          (row) =>
            (given.active === undefined || row.active === given.active) &&
            (!given.lookup_keys || (row.lookup_key !== null && given.lookup_keys.includes(row.lookup_key))),
        ),
        given,
      ),
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
