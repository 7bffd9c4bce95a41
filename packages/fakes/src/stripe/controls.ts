import { addMonths } from './billing/calendar.ts';
import { testCards } from './billing/cards.ts';
import { type CheckoutForm, confirmCheckout, submitCheckout } from './billing/checkout.ts';
import type { CheckoutResult } from './billing/checkout-payment.ts';
import { settlePayment } from './billing/collection.ts';
import { closeDispute, openDispute } from './billing/disputes.ts';
import { invoiceOfIntent } from './billing/invoices.ts';
import { settleRefund } from './billing/refunds.ts';
import { advanceClock } from './billing/schedule.ts';
import { updateSubscription } from './billing/subscriptions.ts';
import { invalid } from './http/errors.ts';
import type { Fault, Faults } from './http/faults.ts';
import type { MethodType } from './objects/payment-method.ts';
import { type Delivery, defaultSwitches, type Switches } from './state.ts';
import type { Deliveries } from './webhooks/deliveries.ts';
import type { ReleaseOrder } from './webhooks/order.ts';
import { emit, get, now, type World } from './world.ts';

/** How far to move the clock: an amount of time, or up to a moment in unix seconds. */
export type ClockStep =
  | { readonly to: number }
  | { readonly seconds?: number; readonly hours?: number; readonly days?: number; readonly months?: number };

export type PlainSubscriptionStatus =
  | 'active'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'paused'
  | 'trialing'
  | 'unpaid';

/** The levers a test or a developer pulls; the same ones exist over HTTP under `/_controls`. */
export type StripeControls = ReturnType<typeof createControls>;

interface ControlsOptions {
  readonly world: World;
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  readonly save: () => Promise<void>;
}

const subscriptionEvents = {
  paused: 'customer.subscription.paused',
  resumed: 'customer.subscription.resumed',
} as const;

export const createControls = ({ world, deliveries, faults, save }: ControlsOptions) => {
  const setSwitches = async (patch: Partial<Switches>): Promise<void> => {
    Object.assign(world.state.switches, patch);
    await save();
  };

  return {
    /** The stand-in's current second. */
    now: (): number => now(world),

    /** Moves time forward and lives through every renewal, retry, settlement and expiry on the way. */
    async advanceClock(step: ClockStep): Promise<number> {
      advanceClock(world, targetOf(now(world), step));
      await save();
      return now(world);
    },

    /** Declines the next payments, whatever the card. */
    declineNextPayments: (times = 1) => setSwitches({ declineNextPayments: times }),

    /** Lets the next attempts to collect a renewal fail, of one subscription or of any. */
    async failNextRenewals(which: { subscription?: string | undefined; times?: number | undefined } = {}) {
      world.state.switches.failRenewals.push({
        subscription: which.subscription ?? null,
        times: which.times ?? 1,
      });
      await save();
    },

    /** What becomes of the next delayed payments, in this order; without it they succeed. */
    settleNextPayments: (outcomes: ('succeed' | 'fail')[], afterSeconds?: number) =>
      setSwitches({
        nextSettlements: outcomes,
        ...(afterSeconds !== undefined && { settleAfterSeconds: afterSeconds }),
      }),

    /** Settles a delayed payment now, by the id of its payment intent, session, invoice or subscription. */
    async settlePayment(id: string, outcome: 'succeed' | 'fail'): Promise<void> {
      settlePayment(world, waitingIntent(world, id), outcome);
      await save();
    },

    /** What becomes of the next refunds, in this order; without it they succeed at once. */
    setNextRefunds: (statuses: ('succeeded' | 'pending' | 'failed')[]) =>
      setSwitches({ nextRefunds: statuses }),

    async settleRefund(id: string, status: 'succeeded' | 'failed'): Promise<void> {
      settleRefund(world, id, status);
      await save();
    },

    /** A customer's bank takes a payment back. */
    async disputePayment(paymentIntent: string, reason = 'fraudulent'): Promise<string> {
      const dispute = openDispute(world, paymentIntent, reason);
      await save();
      return dispute.id;
    },

    async closeDispute(id: string, status: 'won' | 'lost'): Promise<void> {
      closeDispute(world, id, status);
      await save();
    },

    /** What Stripe does with a subscription after the last retry; an account setting in reality. */
    setRetryEnding: (afterLastRetry: Switches['afterLastRetry']) => setSwitches({ afterLastRetry }),

    /** Puts a subscription in a state that is hard to reach by paying, with the event that belongs to it. */
    async setSubscriptionStatus(id: string, status: PlainSubscriptionStatus): Promise<void> {
      const subscription = get(world, 'subscription', id);
      const before = subscription.status;
      updateSubscription(world, subscription, {
        status,
        ended_at: status === 'incomplete_expired' ? now(world, subscription.customer) : null,
      });
      if (status === 'paused') emit(world, subscriptionEvents.paused, subscription);
      if (before === 'paused' && status === 'active') emit(world, subscriptionEvents.resumed, subscription);
      await save();
    },

    /** Pays a session without a browser; asks of the bank are approved unless told otherwise. */
    async payCheckout(id: string, form: PayForm = {}): Promise<CheckoutResult> {
      const { approves = true, ...rest } = form;
      const method = rest.method ?? 'card';
      const first = submitCheckout(world, id, {
        email: 'writer@example.com',
        ...rest,
        method,
        card: rest.card ?? testCards.pays,
      });
      const result = first.step === 'confirm' ? confirmCheckout(world, id, approves) : first;
      await save();
      return result;
    },

    /** Lets an open page offer another method too, as the account's settings can. */
    async offerMethod(id: string, method: MethodType): Promise<void> {
      const session = get(world, 'checkout_session', id);
      session.payment_method_types = [...new Set([...session.payment_method_types, method])];
      await save();
    },

    /** Lets a session be worth something else than was asked for, to prove that the product notices. */
    async alterAmount(id: string, to: { amount?: number | undefined; currency?: string | undefined }) {
      const session = get(world, 'checkout_session', id);
      session.amount_total = to.amount ?? session.amount_total;
      session.currency = to.currency ?? session.currency;
      await save();
    },

    /** Keeps webhooks back until they are released. */
    holdWebhooks: () => setSwitches({ webhooksHeld: true }),

    /** Lets held webhooks go, in the order asked for. */
    async releaseWebhooks(order: ReleaseOrder = 'given'): Promise<string[]> {
      const released = deliveries.release(order);
      await save();
      return released.map((delivery) => delivery.event);
    },

    /** Delivers every event this many times, until set back to one. */
    duplicateWebhooks: (copies: number) => setSwitches({ webhookCopies: copies }),

    /** Signs the next deliveries with a wrong secret; their retries are signed well. */
    missignWebhooks: (times = 1) => setSwitches({ missignNext: times }),

    /** Signs the next deliveries as if an hour had passed. */
    backdateWebhooks: (times = 1) => setSwitches({ oldTimestampNext: times }),

    async resendEvent(id: string): Promise<void> {
      get(world, 'event', id);
      deliveries.resend(id);
      await save();
    },

    /** Tries every delivery that waits for a retry at once. */
    async retryWebhooks(): Promise<void> {
      deliveries.retryNow();
    },

    /** Resolves when every webhook has been delivered or given up; held ones do not count. */
    webhooksSettled: (): Promise<void> => deliveries.settled(),

    listDeliveries: (): Delivery[] => structuredClone(world.state.deliveries),

    /** Lets the next calls of the API go wrong. */
    async breakApi(fault: Fault): Promise<void> {
      faults.add(fault);
    },

    /** How many calls are being held at this moment. */
    heldApiCalls: (): number => faults.heldCount,

    /** Lets held calls go on. */
    async releaseApi(): Promise<void> {
      faults.release();
    },

    /** Back to good behaviour; held webhooks stay held until they are released. */
    async calmDown(): Promise<void> {
      faults.clear();
      const { webhooksHeld } = world.state.switches;
      await setSwitches({ ...defaultSwitches(), webhooksHeld });
    },
  };
};

/** What `payCheckout` fills in; everything has a default that pays. */
export type PayForm = Partial<CheckoutForm> & { readonly approves?: boolean };

const targetOf = (from: number, step: ClockStep): number => {
  if ('to' in step) return step.to;
  const later = addMonths(from, step.months ?? 0);
  return later + (step.seconds ?? 0) + (step.hours ?? 0) * 3600 + (step.days ?? 0) * 24 * 3600;
};

const waitingIntent = (world: World, id: string): string => {
  const session = world.tables.checkout_session[id];
  const found = world.state.settlements.find(({ paymentIntent }) => {
    const invoice = invoiceOfIntent(world, paymentIntent);
    const subscription = invoice?.parent?.subscription_details?.subscription;
    return (
      paymentIntent === id ||
      session?.payment_intent === paymentIntent ||
      (invoice && (invoice.id === id || session?.invoice === invoice.id || subscription === id))
    );
  });
  if (!found) throw invalid(`No delayed payment is waiting for '${id}'.`);
  return found.paymentIntent;
};
