import type Stripe from 'stripe';
import type { MethodType } from '../objects/payment-method.ts';

/** Stored objects link to others by id; `expand` replaces ids in answers. */
interface StoredCustomer extends Stripe.Customer {
  test_clock: string | null;
}

export interface StoredPaymentMethod extends Stripe.PaymentMethod {
  customer: string | null;
}

export interface StoredPaymentIntent extends Stripe.PaymentIntent {
  customer: string | null;
  latest_charge: string | null;
  payment_method: string | null;
}

export interface StoredCharge extends Stripe.Charge {
  customer: string | null;
  payment_intent: string | null;
}

export interface StoredRefund extends Stripe.Refund {
  charge: string | null;
  payment_intent: string | null;
}

export interface StoredDispute extends Stripe.Dispute {
  charge: string;
  payment_intent: string | null;
}

export interface StoredSubscription extends Stripe.Subscription {
  customer: string;
  default_payment_method: string | null;
  latest_invoice: string | null;
}

export interface StoredInvoice extends Stripe.Invoice {
  customer: string;
}

export interface StoredSession extends Stripe.Checkout.Session {
  customer: string | null;
  invoice: string | null;
  payment_intent: string | null;
  subscription: string | null;
}

export interface StoredPortalSession extends Stripe.BillingPortal.Session {
  configuration: string;
}

export interface StoredInvoicePayment extends Stripe.InvoicePayment {
  invoice: string;
}

/** Stored object types by table. */
export interface Rows {
  customer: StoredCustomer;
  product: Stripe.Product;
  price: Stripe.Price;
  tax_rate: Stripe.TaxRate;
  payment_method: StoredPaymentMethod;
  payment_intent: StoredPaymentIntent;
  charge: StoredCharge;
  refund: StoredRefund;
  dispute: StoredDispute;
  subscription: StoredSubscription;
  invoice: StoredInvoice;
  invoice_payment: StoredInvoicePayment;
  checkout_session: StoredSession;
  portal_session: StoredPortalSession;
  event: Stripe.EventBase;
  test_clock: Stripe.TestHelpers.TestClock;
}

export type Tables = { [T in keyof Rows]: Record<string, Rows[T]> };

export type TableName = keyof Rows;

/** Data that a Checkout Session needs for payment and Stripe does not expose. */
export interface CheckoutPlan {
  lineItems: Stripe.LineItem[];
  subscriptionData: {
    metadata: Record<string, string>;
    defaultTaxRates: string[];
  };
  paymentIntentData: { metadata: Record<string, string> };
  /** Subscription of a failed first attempt, reused by the next one. */
  incompleteSubscription: string | null;
  /** A payment that waits for the bank or for 3-D Secure. */
  pending: PendingAttempt | null;
}

export interface PendingAttempt {
  method: MethodType;
  card: string | null;
  email: string | null;
  name: string | null;
}

/** A delayed payment that has not been settled yet. */
interface Settlement {
  paymentIntent: string;
  due: number;
}

/** Delivery of one event to the webhook endpoint. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  url: string;
  status: 'pending' | 'delivered' | 'retrying' | 'given_up';
  attempts: { at: number; httpStatus: number | null; error: string | null }[];
}

export interface IdempotentAnswer {
  fingerprint: string;
  at: number;
  status: number;
  body: unknown;
  requestId: string;
}

/** Failures requested by a test, kept until they have happened. */
export interface Switches {
  declineNextPayments: number;
  failRenewals: { subscription: string | null; times: number }[];
  nextRefunds: ('succeeded' | 'pending' | 'failed')[];
}

export interface State {
  version: 1;
  clockOffset: number;
  tables: Tables;
  checkouts: Record<string, CheckoutPlan>;
  settlements: Settlement[];
  deliveries: Delivery[];
  idempotency: Record<string, IdempotentAnswer>;
  switches: Switches;
}

export const defaultSwitches = (): Switches => ({
  declineNextPayments: 0,
  failRenewals: [],
  nextRefunds: [],
});

export const emptyState = (): State => ({
  version: 1,
  clockOffset: 0,
  tables: {
    customer: {},
    product: {},
    price: {},
    tax_rate: {},
    payment_method: {},
    payment_intent: {},
    charge: {},
    refund: {},
    dispute: {},
    subscription: {},
    invoice: {},
    invoice_payment: {},
    checkout_session: {},
    portal_session: {},
    event: {},
    test_clock: {},
  },
  checkouts: {},
  settlements: [],
  deliveries: [],
  idempotency: {},
  switches: defaultSwitches(),
});
