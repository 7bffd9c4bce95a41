import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid } from '../http/errors.ts';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import {
  clearableMetadata,
  flag,
  mergeMetadata,
  metadata,
  oneOf,
  pagination,
  params,
  text,
  timeRange,
} from '../http/params.ts';
import { buildProduct } from '../objects/catalogue.ts';
import { change, emit, find, get, now, put, rowsOf } from '../world.ts';

export const productOperations = [
  operation({
    method: 'POST',
    path: '/v1/products',
    params: params<Stripe.ProductCreateParams>()({
      active: flag().optional(),
      description: text(40_000).optional(),
      id: text().optional(),
      images: z.array(text()).max(8).optional(),
      metadata: metadata().optional(),
      name: text(),
      tax_code: text().optional(),
      type: oneOf(['good', 'service']).optional(),
    }),
    run: ({ world, params: given }) => {
      if (given.id && find(world, 'product', given.id))
        throw invalid('Product already exists.', 'id', 'resource_already_exists');
      const product = put(
        world,
        'product',
        buildProduct({
          created: now(world),
          name: given.name,
          metadata: mergeMetadata({}, given.metadata),
          taxCode: given.tax_code ?? null,
          ...(given.active !== undefined && { active: given.active }),
          ...(given.description && { description: given.description }),
          ...(given.id && { id: given.id }),
          ...(given.images && { images: given.images }),
          ...(given.type && { type: given.type }),
        }),
      );
      emit(world, 'product.created', product);
      return product;
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/products',
    params: params<Stripe.ProductListParams>()({
      ...pagination,
      active: flag().optional(),
      created: timeRange().optional(),
      ids: z.array(text()).optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/products',
        rowsOf(world, 'product').filter(
          (row) =>
            (given.active === undefined || row.active === given.active) &&
            (!given.ids || given.ids.includes(row.id)) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/products/:id',
    params: params<Stripe.ProductRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'product', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/products/:id',
    params: params<Stripe.ProductUpdateParams>()({
      active: flag().optional(),
      default_price: text().optional(),
      description: z.string().max(40_000).optional(),
      metadata: clearableMetadata().optional(),
      name: text().optional(),
      tax_code: text().optional(),
    }),
    run: ({ world, id, params: given }) => {
      const product = get(world, 'product', id);
      if (given.default_price) get(world, 'price', given.default_price, 'default_price');
      const previous = change(product, {
        ...(given.active !== undefined && { active: given.active }),
        ...(given.default_price && { default_price: given.default_price }),
        ...(given.description !== undefined && { description: given.description || null }),
        ...(given.name && { name: given.name }),
        ...(given.tax_code && { tax_code: given.tax_code }),
        metadata: mergeMetadata(product.metadata, given.metadata),
        updated: now(world),
      });
      emit(world, 'product.updated', product, previous);
      return product;
    },
  }),
];
