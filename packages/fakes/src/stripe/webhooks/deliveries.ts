import Stripe from 'stripe';
import { randomText } from '../objects/ids.ts';
import type { Delivery, State } from '../state/state.ts';
import { find, type World } from '../state/world.ts';

interface DeliveryOptions {
  /** Delays before each retry, in milliseconds; after the last one the delivery is given up. */
  readonly retryDelays: readonly number[];
  readonly timeout: number;
  readonly save: () => Promise<void>;
  /** Endpoint that receives every event. */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined;
}

const keptDeliveries = 2000;

/** Delivers events to the webhook endpoint: first attempts in order, retries after their delay. */
export class Deliveries {
  readonly #world: World;
  readonly #options: DeliveryOptions;
  readonly #queue: Delivery[] = [];
  readonly #timers = new Map<Delivery, NodeJS.Timeout>();
  readonly #waiting = new Set<() => void>();
  readonly #closing = new AbortController();
  #pumping = false;
  #isClosed = false;

  constructor(world: World, options: DeliveryOptions) {
    this.#world = world;
    this.#options = options;
    world.dispatch = (event) => this.#dispatch(event);
  }

  /** Queues deliveries that a restart interrupted. */
  resume(): void {
    for (const delivery of this.#state.deliveries)
      if (delivery.status === 'pending' || delivery.status === 'retrying') this.#enqueue(delivery);
  }

  /** Resolves when no delivery is running or waiting for a retry. */
  settled(): Promise<void> {
    if (this.#isIdle) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#closing.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#wake();
  }

  get #state(): State {
    return this.#world.state;
  }

  get #isIdle(): boolean {
    return this.#isClosed || (!this.#pumping && this.#queue.length === 0 && this.#timers.size === 0);
  }

  #dispatch(eventId: string): void {
    const event = find(this.#world, 'event', eventId);
    const { webhook } = this.#options;
    if (!event || !webhook) return;
    const delivery: Delivery = {
      id: `dlv_${randomText(16)}`,
      event: eventId,
      type: event.type,
      url: webhook.url,
      status: 'pending',
      attempts: [],
    };
    this.#state.deliveries.push(delivery);
    this.#enqueue(delivery);
    this.#dropOldDeliveries();
  }

  #enqueue(delivery: Delivery): void {
    clearTimeout(this.#timers.get(delivery));
    this.#timers.delete(delivery);
    delivery.status = 'pending';
    this.#queue.push(delivery);
    if (this.#pumping || this.#isClosed) return;
    this.#pumping = true;
    // Deferred, so that the API call that caused the event is usually answered first.
    setImmediate(() => void this.#pump());
  }

  async #pump(): Promise<void> {
    for (let next = this.#queue.shift(); next && !this.#isClosed; next = this.#queue.shift())
      await this.#attempt(next);
    this.#pumping = false;
    if (!this.#isClosed) await this.#options.save();
    this.#wake();
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const result = await this.#post(delivery);
    // Aborted by closing: the delivery stays pending and is resumed at the next start.
    if (this.#isClosed && result.httpStatus === null) return;
    delivery.attempts.push({ at: Date.now(), ...result });
    if (result.httpStatus !== null && result.httpStatus >= 200 && result.httpStatus < 300) {
      delivery.status = 'delivered';
      return;
    }
    const delay = this.#options.retryDelays[delivery.attempts.length - 1];
    delivery.status = delay === undefined ? 'given_up' : 'retrying';
    if (delay === undefined || this.#isClosed) return;
    this.#timers.set(
      delivery,
      setTimeout(() => this.#enqueue(delivery), delay),
    );
  }

  async #post(delivery: Delivery): Promise<{ httpStatus: number | null; error: string | null }> {
    const event = find(this.#world, 'event', delivery.event);
    const { webhook } = this.#options;
    if (!event || !webhook) return { httpStatus: null, error: 'the endpoint or the event is gone' };
    const body = JSON.stringify(event, null, 2);
    try {
      // The endpoint may have changed since the event was created.
      delivery.url = webhook.url;
      const response = await fetch(delivery.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({
            payload: body,
            secret: webhook.secret,
          }),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#options.timeout)]),
      });
      await response.body?.cancel();
      return { httpStatus: response.status, error: null };
    } catch (error) {
      return { httpStatus: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  #wake(): void {
    if (!this.#isIdle) return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  #dropOldDeliveries(): void {
    const { deliveries } = this.#state;
    const surplus = deliveries.length - keptDeliveries;
    if (surplus <= 0) return;
    const old = new Set(deliveries.slice(0, surplus).filter((delivery) => delivery.status === 'delivered'));
    this.#state.deliveries = deliveries.filter((delivery) => !old.has(delivery));
  }
}
