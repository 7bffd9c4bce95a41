import type Stripe from 'stripe';
import { operation } from '../http/operation.ts';
import { params, text } from '../http/params.ts';
import { buildProduct } from '../objects/catalogue.ts';
import { emit, now, put } from '../state/world.ts';

export const productOperations = [
  operation({
    method: 'POST',
    path: '/v1/products',
    params: params<Stripe.ProductCreateParams>()({ name: text() }),
    run: ({ world, params: { name } }) => {
      const product = put(world, 'product', buildProduct({ created: now(world), name }));
      emit(world, 'product.created', product);
      return product;
    },
  }),
];
