import type Stripe from 'stripe';
import { z } from 'zod';
import { endSubscription } from '../billing/subscriptions.ts';
import { isInRange, listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import {
  clearableMetadata,
  emptyable,
  mergeMetadata,
  pagination,
  params,
  text,
  timeRange,
} from '../http/params.ts';
import { buildCustomer, buildDeletedCustomer, fillAddress } from '../objects/customer.ts';
import type { StoredCustomer } from '../state.ts';
import { change, emit, get, getCustomer, now, put, rowsOf, type World } from '../world.ts';

const address = params<Stripe.AddressParam>()({
  city: text().optional(),
  country: text(2).optional(),
  line1: text().optional(),
  line2: text().optional(),
  postal_code: text().optional(),
  state: text().optional(),
});

const shared = {
  address: emptyable(address).optional(),
  description: z.string().max(5000).optional(),
  email: z.string().max(512).optional(),
  metadata: clearableMetadata().optional(),
  name: z.string().max(256).optional(),
  phone: z.string().max(20).optional(),
  preferred_locales: z.array(text()).optional(),
};

const createParams = params<Stripe.CustomerCreateParams>()({ ...shared, test_clock: text().optional() });

const updateParams = params<Stripe.CustomerUpdateParams>()({
  ...shared,
  invoice_settings: params<Stripe.CustomerUpdateParams.InvoiceSettings>()({
    default_payment_method: text().optional(),
  }).optional(),
});

export const customerOperations = [
  operation({
    method: 'POST',
    path: '/v1/customers',
    params: createParams,
    run: ({ world, params: given }) => {
      if (given.test_clock) get(world, 'test_clock', given.test_clock, 'test_clock');
      const customer = put(
        world,
        'customer',
        buildCustomer({
          created: given.test_clock
            ? get(world, 'test_clock', given.test_clock, 'test_clock').frozen_time
            : now(world),
          address: given.address ?? null,
          description: given.description || null,
          email: given.email || null,
          name: given.name || null,
          phone: given.phone || null,
          metadata: mergeMetadata({}, given.metadata),
          preferredLocales: given.preferred_locales ?? [],
          testClock: given.test_clock ?? null,
        }),
      );
      emit(world, 'customer.created', customer);
      return customer;
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/customers',
    params: params<Stripe.CustomerListParams>()({
      ...pagination,
      created: timeRange().optional(),
      email: text().optional(),
      test_clock: text().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/customers',
        rowsOf(world, 'customer').filter(
          (row): row is StoredCustomer =>
            !row.deleted &&
            (given.email === undefined || row.email === given.email) &&
            (given.test_clock === undefined || row.test_clock === given.test_clock) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id',
    params: params<Stripe.CustomerRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'customer', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/customers/:id',
    params: updateParams,
    run: ({ world, id, params: given }) => {
      const customer = getCustomer(world, id);
      const method = given.invoice_settings?.default_payment_method;
      if (method) get(world, 'payment_method', method, 'invoice_settings[default_payment_method]');
      const previous = change(customer, {
        ...(given.address !== undefined && { address: given.address && fillAddress(given.address) }),
        ...(given.description !== undefined && { description: given.description || null }),
        ...(given.email !== undefined && { email: given.email || null }),
        ...(given.name !== undefined && { name: given.name || null }),
        ...(given.phone !== undefined && { phone: given.phone || null }),
        ...(given.preferred_locales && { preferred_locales: given.preferred_locales }),
        ...(method && {
          invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
        }),
        metadata: mergeMetadata(customer.metadata, given.metadata),
      });
      if (Object.keys(previous).length > 0) emit(world, 'customer.updated', customer, previous);
      return customer;
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: params<Stripe.CustomerDeleteParams>()({}),
    run: ({ world, id }) => deleteCustomer(world, getCustomer(world, id)),
  }),
];

/** Deleting a customer ends the subscriptions at once, and cannot be undone. */
const deleteCustomer = (world: World, customer: StoredCustomer): Stripe.DeletedCustomer => {
  for (const subscription of rowsOf(world, 'subscription'))
    if (subscription.customer === customer.id && subscription.ended_at === null)
      endSubscription(world, subscription, 'cancellation_requested');
  emit(world, 'customer.deleted', customer);
  const deleted = buildDeletedCustomer(customer.id);
  put(world, 'customer', deleted);
  return deleted;
};
