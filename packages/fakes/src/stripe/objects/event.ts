import Stripe from 'stripe';
import { newId } from '../ids.ts';

/** The API version the SDK is pinned to; the stand-in speaks only this one. */
export const apiVersion = Stripe.API_VERSION;

export type EventType = Stripe.Event['type'];

interface EventInput {
  readonly created: number;
  readonly type: EventType;
  readonly object: object;
  readonly previousAttributes: object | null;
  readonly request: { id: string | null; idempotencyKey: string | null };
  readonly pendingWebhooks: number;
}

export const buildEvent = (input: EventInput) =>
  ({
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: input.created,
    data: {
      // A snapshot: later changes must not reach into an event that has been made.
      object: JSON.parse(JSON.stringify(input.object)),
      ...(input.previousAttributes && {
        previous_attributes: JSON.parse(JSON.stringify(input.previousAttributes)),
      }),
    },
    livemode: false,
    pending_webhooks: input.pendingWebhooks,
    request: { id: input.request.id, idempotency_key: input.request.idempotencyKey },
    type: input.type,
  }) satisfies Stripe.EventBase;

interface WebhookEndpointInput {
  readonly created: number;
  readonly url: string;
  readonly enabledEvents: string[];
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
}

export const buildWebhookEndpoint = (input: WebhookEndpointInput) =>
  ({
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: input.created,
    description: input.description ?? null,
    enabled_events: input.enabledEvents,
    livemode: false,
    metadata: input.metadata ?? {},
    status: 'enabled',
    url: input.url,
  }) satisfies Stripe.WebhookEndpoint;
