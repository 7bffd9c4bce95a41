import type Stripe from 'stripe';
import { buildInvoice, buildInvoicePayment } from '../objects/invoice.ts';
import { buildPaymentIntent } from '../objects/payment.ts';
import type {
  StoredInvoice,
  StoredInvoicePayment,
  StoredPaymentIntent,
  StoredSession,
  StoredSubscription,
} from '../state/state.ts';
import { emit, find, get, now, put, rowsOf, type World } from '../state/world.ts';
import { taxesOn } from './taxes.ts';

const day = 24 * 3600;

/** Delay after each failed attempt; no attempt follows the last one. */
const retryDelays = [3 * day, 5 * day, 7 * day];

/** Creates the invoice of the current period and opens it for payment. */
export const invoiceSubscription = (
  world: World,
  subscription: StoredSubscription,
  billingReason: 'subscription_create' | 'subscription_cycle',
): StoredInvoice => {
  const [first] = subscription.items.data;
  const invoice = put(
    world,
    'invoice',
    buildInvoice({
      created: now(world, subscription.customer),
      billingReason,
      customer: get(world, 'customer', subscription.customer),
      currency: subscription.currency,
      defaultPaymentMethod: null,
      lines: subscription.items.data.map((item) => lineOf(world, subscription, item)),
      metadata: {},
      period: {
        start: first?.current_period_start ?? subscription.created,
        end: first?.current_period_end ?? subscription.created,
      },
      subscription: { id: subscription.id, metadata: subscription.metadata },
    }),
  );
  emit(world, 'invoice.created', invoice);
  finalize(world, invoice);
  const intent = put(
    world,
    'payment_intent',
    buildPaymentIntent({
      created: now(world, subscription.customer),
      amount: invoice.total,
      currency: invoice.currency,
      customer: subscription.customer,
      description: billingReason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      methodTypes: ['card', 'sepa_debit'],
      setupFutureUsage: 'off_session',
    }),
  );
  emit(world, 'payment_intent.created', intent);
  linkPayment(world, invoice, intent);
  return invoice;
};

/** Creates the invoice of a one-off payment after the payment has succeeded. */
export const invoiceSession = (
  world: World,
  session: StoredSession,
  customer: string,
  intent: StoredPaymentIntent,
): StoredInvoice => {
  const plan = world.state.checkouts[session.id];
  const at = now(world, customer);
  const invoice = put(
    world,
    'invoice',
    buildInvoice({
      created: at,
      billingReason: 'manual',
      customer: get(world, 'customer', customer),
      currency: intent.currency,
      defaultPaymentMethod: null,
      lines: [
        ...(plan?.lineItems ?? []).map((item) => ({
          amount: item.amount_subtotal,
          description: item.description ?? '',
          quantity: item.quantity ?? 1,
          price: item.price,
          subscriptionItem: null,
          taxes: (item.taxes ?? []).map((tax) => ({
            rate: tax.rate,
            amount: tax.amount,
            taxable: tax.taxable_amount ?? item.amount_subtotal,
          })),
        })),
      ],
      metadata: session.invoice_creation?.invoice_data.metadata ?? {},
      period: { start: at, end: at },
      subscription: null,
    }),
  );
  emit(world, 'invoice.created', invoice);
  finalize(world, invoice);
  linkPayment(world, invoice, intent);
  markInvoicePaid(world, invoice);
  return invoice;
};

export const paymentOf = (world: World, invoice: string): StoredInvoicePayment | undefined =>
  rowsOf(world, 'invoice_payment').find((payment) => payment.invoice === invoice);

export const intentOf = (world: World, invoice: StoredInvoice): StoredPaymentIntent => {
  const link = paymentOf(world, invoice.id)?.payment.payment_intent;
  return get(world, 'payment_intent', typeof link === 'string' ? link : '');
};

export const invoiceOfIntent = (world: World, intent: string): StoredInvoice | undefined => {
  const link = rowsOf(world, 'invoice_payment').find((payment) => payment.payment.payment_intent === intent);
  return link && find(world, 'invoice', link.invoice);
};

export const subscriptionOfInvoice = (
  world: World,
  invoice: StoredInvoice,
): StoredSubscription | undefined => {
  const link = invoice.parent?.subscription_details?.subscription;
  return typeof link === 'string' ? find(world, 'subscription', link) : undefined;
};

export const markInvoicePaid = (world: World, invoice: StoredInvoice): void => {
  const paidAt = now(world, invoice.customer);
  const payment = paymentOf(world, invoice.id);
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = invoice.total;
    payment.status_transitions.paid_at = paidAt;
  }
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.attempt_count = Math.max(1, invoice.attempt_count);
  invoice.amount_paid = invoice.total;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.auto_advance = false;
  invoice.status_transitions.paid_at = paidAt;
  emit(world, 'invoice.paid', invoice);
  emit(world, 'invoice.payment_succeeded', invoice);
};

/** Records a failed attempt and schedules a retry; a first payment is never retried automatically. */
export const markInvoiceFailed = (world: World, invoice: StoredInvoice): void => {
  const delay =
    invoice.billing_reason === 'subscription_cycle' ? retryDelays[invoice.attempt_count - 1] : undefined;
  invoice.next_payment_attempt = delay === undefined ? null : now(world, invoice.customer) + delay;
  invoice.auto_advance = delay !== undefined;
  emit(world, 'invoice.payment_failed', invoice);
};

export const voidInvoice = (world: World, invoice: StoredInvoice): void => {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = now(world, invoice.customer);
  emit(world, 'invoice.voided', invoice);
};

const finalize = (world: World, invoice: StoredInvoice): void => {
  const customer = get(world, 'customer', invoice.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  const finalizedAt = now(world, invoice.customer);
  customer.next_invoice_sequence = sequence + 1;
  invoice.status = 'open';
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
  invoice.effective_at = finalizedAt;
  invoice.ending_balance = 0;
  invoice.hosted_invoice_url = `${world.baseUrl}/i/${invoice.id}`;
  invoice.status_transitions.finalized_at = finalizedAt;
  emit(world, 'invoice.finalized', invoice);
};

const linkPayment = (world: World, invoice: StoredInvoice, intent: StoredPaymentIntent): void => {
  put(
    world,
    'invoice_payment',
    buildInvoicePayment({
      created: now(world, invoice.customer),
      amount: invoice.total,
      currency: invoice.currency,
      invoice: invoice.id,
      paymentIntent: intent.id,
    }),
  );
};

const lineOf = (world: World, subscription: StoredSubscription, item: Stripe.SubscriptionItem) => {
  const quantity = item.quantity ?? 1;
  const amount = (item.price.unit_amount ?? 0) * quantity;
  const own = item.tax_rates ?? [];
  const rates = own.length > 0 ? own : (subscription.default_tax_rates ?? []);
  const productId = typeof item.price.product === 'string' ? item.price.product : item.price.product.id;
  return {
    amount,
    description: `${quantity} × ${find(world, 'product', productId)?.name ?? productId}`,
    quantity,
    price: item.price,
    subscriptionItem: item.id,
    taxes: taxesOn(amount, rates),
  };
};
