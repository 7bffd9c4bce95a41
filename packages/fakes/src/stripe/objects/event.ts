import Stripe from 'stripe';
import { newId } from './ids.ts';

/** API version of the SDK, the only one the stand-in supports. */
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
      // A copy, because later changes of the object must not change the event.
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
