import Stripe from 'stripe';
import { newId } from './ids.ts';

/** The API version the SDK is pinned to; the stand-in speaks only this one. */
export const apiVersion = Stripe.API_VERSION;

export type EventType = Stripe.Event['type'];

interface EventInput {
  readonly created: number;
  readonly type: EventType;
  readonly object: object;
  readonly previousAttributes: object | null;
  readonly request: { id: string | null; idempotencyKey: string | null };
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
    pending_webhooks: 1,
    request: { id: input.request.id, idempotency_key: input.request.idempotencyKey },
    type: input.type,
  }) satisfies Stripe.EventBase;
