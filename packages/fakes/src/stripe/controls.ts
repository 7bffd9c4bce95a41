import { addMonths } from './billing/calendar.ts';
import { testCards } from './billing/cards.ts';
import { type CheckoutForm, confirmCheckout, submitCheckout } from './billing/checkout.ts';
import type { CheckoutResult } from './billing/checkout-payment.ts';
import { settlePayment } from './billing/collection.ts';
import { closeDispute, openDispute } from './billing/disputes.ts';
import { invoiceOfIntent } from './billing/invoices.ts';
import { settleRefund } from './billing/refunds.ts';
import { advanceClock } from './billing/schedule.ts';
import type { Fault, Faults } from './http/faults.ts';
import { invalid } from './objects/errors.ts';
import type { MethodType } from './objects/payment-method.ts';
import { type Delivery, defaultSwitches, type Switches } from './state/state.ts';
import { get, now, type World } from './state/world.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

/** How far to move the clock: an amount of time, or up to a time in unix seconds. */
type ClockStep =
  | { readonly to: number }
  | {
      readonly seconds?: number | undefined;
      readonly hours?: number | undefined;
      readonly days?: number | undefined;
      readonly months?: number | undefined;
    };

/** What `payCheckout` fills in; the defaults pay successfully by card. */
type PayForm = Partial<CheckoutForm> & { readonly approves?: boolean };

/** Controls for tests; some of them are also served over HTTP under `/_controls`. */
export type StripeControls = ReturnType<typeof createControls>;

interface ControlsOptions {
  readonly world: World;
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  readonly save: () => Promise<void>;
}

export const createControls = ({ world, deliveries, faults, save }: ControlsOptions) => {
  const setSwitches = async (patch: Partial<Switches>): Promise<void> => {
    Object.assign(world.state.switches, patch);
    await save();
  };

  return {
    now: (): number => now(world),

    /** Moves time forward and runs every renewal, retry, settlement and expiry that becomes due. */
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

    /** Settles a delayed payment now, by the id of its payment intent, session, invoice or subscription. */
    async settlePayment(id: string, outcome: 'succeed' | 'fail'): Promise<void> {
      settlePayment(world, waitingIntent(world, id), outcome);
      await save();
    },

    /** Statuses of the next refunds, in this order; by default a refund succeeds immediately. */
    setNextRefunds: (statuses: ('succeeded' | 'pending' | 'failed')[]) =>
      setSwitches({ nextRefunds: statuses }),

    async settleRefund(id: string, status: 'succeeded' | 'failed'): Promise<void> {
      settleRefund(world, id, status);
      await save();
    },

    /** Disputes a payment as the buyer's bank does; the id of the dispute. */
    async disputePayment(paymentIntent: string, reason = 'fraudulent'): Promise<string> {
      const { id } = openDispute(world, paymentIntent, reason);
      await save();
      return id;
    },

    async closeDispute(id: string, status: 'won' | 'lost'): Promise<void> {
      closeDispute(world, id, status);
      await save();
    },

    /** Pays a session without a browser; 3-D Secure and bank pages are approved unless `approves` is false. */
    async payCheckout(id: string, form: PayForm = {}): Promise<CheckoutResult> {
      const { approves = true, ...rest } = form;
      const first = submitCheckout(world, id, {
        email: 'writer@example.com',
        ...rest,
        method: rest.method ?? 'card',
        card: rest.card ?? testCards.pays,
      });
      const result = first.step === 'confirm' ? confirmCheckout(world, id, approves) : first;
      await save();
      return result;
    },

    /** Adds a payment method to an open page, as the account's settings can. */
    async offerMethod(id: string, method: MethodType): Promise<void> {
      const session = get(world, 'checkout_session', id);
      session.payment_method_types = [...new Set([...session.payment_method_types, method])];
      await save();
    },

    /** Changes the amount of a session, to prove that the product detects the difference. */
    async alterAmount(id: string, to: { amount?: number | undefined; currency?: string | undefined }) {
      const session = get(world, 'checkout_session', id);
      session.amount_total = to.amount ?? session.amount_total;
      session.currency = to.currency ?? session.currency;
      await save();
    },

    /** Resolves when every webhook has been delivered or given up. */
    webhooksSettled: (): Promise<void> => deliveries.settled(),

    listDeliveries: (): Delivery[] => structuredClone(world.state.deliveries),

    /** Lets the next calls of the API fail. */
    async breakApi(fault: Fault): Promise<void> {
      faults.add(fault);
    },

    /** Number of calls held by a `hold` fault. */
    heldApiCalls: (): number => faults.heldCount,

    async releaseApi(): Promise<void> {
      faults.release();
    },

    /** Clears all faults and switches. */
    async calmDown(): Promise<void> {
      faults.clear();
      await setSwitches(defaultSwitches());
    },
  };
};

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
