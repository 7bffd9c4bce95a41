import type Stripe from 'stripe';
import { z } from 'zod';
import { listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import {
  clearableMetadata,
  flag,
  mergeMetadata,
  oneOf,
  pagination,
  params,
  text,
  url,
} from '../http/params.ts';
import { newId } from '../ids.ts';
import { apiVersion, buildWebhookEndpoint } from '../objects/event.ts';
import { eventNames } from '../webhooks/event-names.ts';
import { get, now, put, rowsOf } from '../world.ts';

export const webhookEndpointOperations = [
  operation({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: params<Stripe.WebhookEndpointCreateParams>()({
      api_version: z.literal(apiVersion).optional(),
      description: text().optional(),
      enabled_events: z.array(oneOf(eventNames)).min(1),
      metadata: clearableMetadata().optional(),
      url: url(),
    }),
    run: ({ world, params: given }) => {
      const endpoint = put(
        world,
        'webhook_endpoint',
        buildWebhookEndpoint({
          created: now(world),
          url: given.url,
          enabledEvents: given.enabled_events,
          description: given.description ?? null,
          metadata: mergeMetadata({}, given.metadata),
        }),
      );
      const secret = newId('whsec');
      world.state.endpointSecrets[endpoint.id] = secret;
      // Only this one answer ever shows the secret.
      return { ...endpoint, secret };
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: params<Stripe.WebhookEndpointListParams>()(pagination),
    run: ({ world, params: given }) =>
      listOf('/v1/webhook_endpoints', rowsOf(world, 'webhook_endpoint'), given),
  }),
  operation({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    params: params<Stripe.WebhookEndpointRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'webhook_endpoint', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: params<Stripe.WebhookEndpointUpdateParams>()({
      description: text().optional(),
      disabled: flag().optional(),
      enabled_events: z.array(oneOf(eventNames)).min(1).optional(),
      metadata: clearableMetadata().optional(),
      url: url().optional(),
    }),
    run: ({ world, id, params: given }) => {
      const endpoint = get(world, 'webhook_endpoint', id);
      if (given.description !== undefined) endpoint.description = given.description;
      if (given.disabled !== undefined) endpoint.status = given.disabled ? 'disabled' : 'enabled';
      if (given.enabled_events) endpoint.enabled_events = given.enabled_events;
      if (given.url) endpoint.url = given.url;
      endpoint.metadata = mergeMetadata(endpoint.metadata, given.metadata);
      return endpoint;
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    params: params<Stripe.WebhookEndpointDeleteParams>()({}),
    run: ({ world, id }) => {
      get(world, 'webhook_endpoint', id);
      delete world.tables.webhook_endpoint[id];
      delete world.state.endpointSecrets[id];
      return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
    },
  }),
];
